import type { Interval } from './plans.ts';

const months: Record<Interval, number> = { month: 1, year: 12 };

/** The same day and time `count` months later; the month's last day where it has no such day. Seconds since 1970, UTC. */
function addMonths(seconds: number, count: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** When a period that begins at `start` ends: the first of the ends counted from `anchor` that comes after. */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  for (let periods = 1; ; periods++) {
    const end = addMonths(anchor, periods * months[interval]);
    if (end > start) return end;
  }
}
