import type { Period } from './score-calls';

export const periodNames: Readonly<Record<Period, string>> = {
  day: 'Today',
  week: 'This week',
  ever: 'All time',
  daily: 'Today’s daily',
};

export const scoreText = (value: number): string => value.toLocaleString('en');
