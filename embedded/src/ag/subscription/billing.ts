import type { Interval } from './plans.ts';
import type { Subscription } from './schema.ts';

/** Integer cents and Unix seconds (UTC). `contract/billing/cases.json` tests both servers. */

export const MAX_CHANGES_PER_PERIOD = 3;

const months: Record<Interval, number> = { month: 1, year: 12 };

/** The same day and time, or the last day of a shorter month. */
function addMonths(seconds: number, count: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** The first end after `start`, counted from `anchor`. */
export function calculatePeriodEnd(anchor: number, start: number, interval: Interval): number {
  for (let periods = 1; ; periods++) {
    const end = addMonths(anchor, periods * months[interval]);
    if (end > start) return end;
  }
}

/** `now` if the next period would already be over. */
export const calculateNextStart = (
  anchor: number,
  end: number,
  interval: Interval,
  now: number,
): number => (calculatePeriodEnd(anchor, end, interval) > now ? end : now);

/** Rounded down. BigInt: the product can exceed 2⁵³. */
const calculateShare = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** Converts a price of 4.35 to 435, and back. */
export const toMinorUnits = (amount: number): number => Math.round(amount * 100);
export const toMajorUnits = (minor: number): number => minor / 100;

/** Rounds half up to the cent. */
export const calculateDiscount = (price: number, percent: number): number =>
  Math.floor((2 * price * percent + 100) / 200);

export interface ChangeTerms {
  /** Unused value of the paid period, rounded down, plus credit from earlier changes. */
  credit: number;
  due: number;
  start: number;
}

/** Grace days after a declined renewal count toward the new period. */
export function calculateChangeTerms(
  current: Pick<Subscription, 'paid' | 'credit' | 'period_start' | 'period_end'>,
  plan: { minor: number; interval: Interval },
  now: number,
): ChangeTerms {
  const { paid, period_start, period_end } = current;
  const length = period_end - period_start;
  const unused = Math.max(0, Math.min(period_end - now, length));
  const credit = current.credit + calculateShare(paid, unused, length);
  const lastEnd = Math.min(now, period_end);
  const start = calculateNextStart(lastEnd, lastEnd, plan.interval, now);
  return { credit, due: Math.max(0, plan.minor - credit), start };
}
