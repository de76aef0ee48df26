import { dayOf } from '../dates.ts';

/** The boards of a game. `daily` has only what was begun as the daily of its day, all with one seed. */
export const periods = ['day', 'week', 'ever', 'daily'] as const;
export type Period = (typeof periods)[number];

/** Days for which a board is kept that nobody sees any more: so long a guest's play can be handed in, and two more. */
const RETENTION_DAYS = 32;

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** The board of a period at a moment (seconds since 1970, UTC), as it is stored, e.g. `day:20777`. */
export function boardKey(period: Period, seconds: number): string {
  const day = dayOf(seconds);
  if (period === 'ever') return 'ever';
  return `${period}:${String(period === 'week' ? weekOf(day) : day)}`;
}

/**
 * What is before all boards of a kind, and the first one that is still kept, as they are stored; null for boards that do not end. Their numbers
 * have equally many digits until 2243, so that text is in their order.
 */
export function retainedFrom(period: Period, seconds: number): [string, string] | null {
  return period === 'ever'
    ? null
    : [`${period}:`, boardKey(period, seconds - RETENTION_DAYS * 86_400)];
}
