import type { GamePass } from './passes.ts';
import type { Plan } from './plans.ts';

/** Integer cents and Unix seconds (UTC). */

/** The same day and time, or the last day of a shorter month. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}

/** The first end after `start`, counted from `anchor`. */
export function calculatePeriodEnd(
  anchor: number,
  start: number,
  { interval }: Pick<Plan, 'interval'>,
): number {
  for (let periods = 1; ; periods++) {
    const end = addMonths(anchor, periods * (interval === 'year' ? 12 : 1));
    if (end > start) return end;
  }
}

export const toMinorUnits = (amount: number): number => Math.round(amount * 100);

/** Rounds half up to the cent. */
export const calculateDiscount = (price: number, percent: number): number =>
  Math.floor((2 * price * percent + 100) / 200);

type PaidPeriod = Pick<GamePass, 'paid' | 'period_start' | 'period_end'>;

/** Unused value, rounded down. */
export function calculateCredit({ paid, period_start, period_end }: PaidPeriod, now: number) {
  const length = period_end - period_start;
  const unused = Math.max(0, Math.min(period_end - now, length));
  return Math.floor((paid * unused) / length);
}
