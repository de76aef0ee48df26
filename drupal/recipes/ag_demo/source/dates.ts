/** Unix time of noon UTC, which is the same weekday in almost every time zone. */
export function noon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`) / 1000;
}

export function isThursday(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 4;
}

/** The newest release: a server that imports the demo moves all dates by the weeks since. */
export const DEMO_DAY = '2026-11-19';
