const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * The parts of the day of an RFC 3339 time, in UTC: the same on the server and in every browser. A browser's first `Intl.DateTimeFormat` reads
 * the rules of all calendars, which takes it twenty milliseconds while a page comes to life.
 */
export function dayParts(time: string): { weekday: string; day: number; month: string; year: number } {
  const date = new Date(time);
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  };
}

/** `November 21, 2026` */
export function longDay(time: string): string {
  const { day, month, year } = dayParts(time);
  return `${month} ${day}, ${year}`;
}

/** `Nov 21, 2026` */
export function shortDay(time: string): string {
  const { day, month, year } = dayParts(time);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}
