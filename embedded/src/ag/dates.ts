import { z } from 'zod';

export const dateTime = z.string().describe('RFC 3339');

/** Formats a time as Drupal does, for example `2026-11-19T08:00:00+00:00`. */
export const formatRfc3339 = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00');

/** For example `December 28, 2026` (UTC). */
export const formatLongDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** Days since 1970 (UTC). */
export const getDay = (seconds: number): number => Math.floor(seconds / 86_400);

/** `YYYY-MM-DD`. */
export const formatDay = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The Thursday on or before a time; 1970-01-01 was a Thursday. */
export function releaseDate(seconds: number): string {
  const days = getDay(seconds);
  const thursday = days - (((days % 7) + 7) % 7);
  return formatDay(thursday);
}

/** Seconds since 1970. */
export function subtractYears(seconds: number, years: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return Math.floor(date.getTime() / 1000);
}
