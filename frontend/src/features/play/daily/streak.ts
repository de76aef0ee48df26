const DAY_MS = 86_400_000;

/** Days since 1970. */
const toDayNumber = (day: string): number => Date.parse(day) / DAY_MS;

const toIsoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Weeks start on Monday; 1970-01-01 was a Thursday. */
const getWeekNumber = (day: number): number => Math.floor((day + 3) / 7);

export interface Streak {
  /** Days played, with at most one missed day in any week. */
  streak: number;
  /** Days played this week, `YYYY-MM-DD`. */
  daysThisWeek: readonly string[];
}

/** A week allows one missed day; today is not missed yet. The servers use the same rules. */
export function countStreak(played: readonly string[], today: string): number {
  const days = new Set(played.map(toDayNumber));
  let [streak, forgivenWeek] = [0, Number.NaN];
  for (let day = toDayNumber(today) - (days.has(toDayNumber(today)) ? 0 : 1); ; day--) {
    if (days.has(day)) streak += 1;
    else if (getWeekNumber(day) === forgivenWeek) return streak;
    else forgivenWeek = getWeekNumber(day);
  }
}

export function getWeekDays(today: string): string[] {
  const monday = getWeekNumber(toDayNumber(today)) * 7 - 3;
  return Array.from({ length: 7 }, (_, index) => toIsoDay(monday + index));
}
