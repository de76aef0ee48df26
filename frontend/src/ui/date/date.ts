const inUtc = (time: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(time).toLocaleDateString('en', { ...options, timeZone: 'UTC' });

/** UTC, so that the server and every browser show the same date. */
export function dayParts(time: string): {
  weekday: string;
  day: number;
  month: string;
  year: number;
} {
  const date = new Date(time);
  return {
    weekday: inUtc(time, { weekday: 'short' }),
    day: date.getUTCDate(),
    month: inUtc(time, { month: 'long' }),
    year: date.getUTCFullYear(),
  };
}

/** `November 21, 2026` */
export const longDay = (time: string): string => inUtc(time, { dateStyle: 'long' });

/** `Nov 21, 2026` */
export const shortDay = (time: string): string => inUtc(time, { dateStyle: 'medium' });
