import { dayParts, longDay, shortDay } from './day';

const format = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(new Date(time));

const week = Array.from({ length: 7 }, (_, day) => `2026-02-0${day + 1}T12:00:00+00:00`);
const year = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 29)).toISOString());

test.each([...week, ...year, '2025-12-31T23:59:59-01:00', '1999-12-31T23:59:59Z'])('%s is the day that English readers know', (time) => {
  expect(longDay(time)).toBe(format(time, { dateStyle: 'long' }));
  expect(shortDay(time)).toBe(format(time, { dateStyle: 'medium' }));
  const { weekday, day } = dayParts(time);
  expect([weekday, `${day}`]).toEqual([format(time, { weekday: 'short' }), format(time, { day: 'numeric' })]);
});
