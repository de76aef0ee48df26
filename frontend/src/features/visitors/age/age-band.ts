export type AgeBand = 'adult' | 'teen' | 'below';

const ADULT_AGE = 18;
const MAX_AGE = 120;
/** The COPPA limit; `AGE_LIMIT` replaces it. */
const DEFAULT_LIMIT = 13;

/** From the `html` element, which is on every page, cached ones included. */
export function readAgeLimit(): number {
  const limit = Number(document.documentElement.dataset.ageLimit);
  return Number.isInteger(limit) && limit >= 0 ? limit : DEFAULT_LIMIT;
}

/**
 * The day is unknown, so a birthday in the current month counts as still to come.
 * @param month 1–12
 * @returns null for a month that has not begun, or that nobody remembers.
 */
export function getAgeBand(
  { month, year }: { month: number; year: number },
  today: Date,
  limit: number,
): AgeBand | null {
  const months = (today.getFullYear() - year) * 12 + (today.getMonth() + 1 - month);
  if (!Number.isInteger(months) || month < 1 || month > 12 || months < 0) return null;
  const age = Math.floor((months - 1) / 12);
  if (age > MAX_AGE) return null;
  if (age < limit) return 'below';
  return age < ADULT_AGE ? 'teen' : 'adult';
}
