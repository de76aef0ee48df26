import { getDay } from '../dates.ts';

/** `daily` has only plays of the daily game with its seed. */
export const periods = ['day', 'week', 'ever', 'daily'] as const;
export type Period = (typeof periods)[number];

/**
 * Days that a board is stored after its period ends: as long as a guest can claim a play, plus two.
 */
const RETENTION_DAYS = 32;

/** Weeks begin on Monday; the epoch was a Thursday. */
export const getWeek = (day: number): number => Math.floor((day + 3) / 7);

/** UTC, for example `day:20777`. */
export function boardKey(period: Period, seconds: number): string {
  const day = getDay(seconds);
  if (period === 'ever') return 'ever';
  return `${period}:${period === 'week' ? getWeek(day) : day}`;
}

/**
 * Returns the range of expired board keys; null for boards that do not end. Until 2243 all day
 * numbers have the same length, so that text order is numeric order.
 */
export function getRetainedSince(period: Period, seconds: number): [string, string] | null {
  return period === 'ever'
    ? null
    : [`${period}:`, boardKey(period, seconds - RETENTION_DAYS * 86_400)];
}
