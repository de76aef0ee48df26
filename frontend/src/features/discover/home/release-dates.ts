const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** Whether games of this release are new this week. */
export const isThisWeek = (published: string, now: Date): boolean =>
  now.getTime() - Date.parse(published) < 7 * DAY_MS;

/** The next Thursday after today, in UTC. */
export function nextThursday(now: Date): Date {
  const days = (THURSDAY - now.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days));
}
