/** Seconds since 1970 of a day's noon, UTC: noon, so that no time zone of a visitor or a site moves it to another weekday. */
export function noon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`) / 1000;
}

/** True when the day (`2026-11-19`) is a Thursday. */
export function isThursday(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 4;
}
