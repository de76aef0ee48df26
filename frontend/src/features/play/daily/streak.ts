const DAY_MS = 86_400_000;

/** Days since 1970, of `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** How a player keeps up with the daily. */
export interface Streak {
  /** Days played without missing more than one in any week. */
  streak: number;
  /** Days of this week on which it was played, `YYYY-MM-DD`. */
  days: readonly string[];
}

/** How many days in a row were played. A week, from Monday, forgives one missed day; today is not missed yet. The servers count members' alike. */
export function streakOf(played: readonly string[], today: string): number {
  const days = new Set(played.map(dayNumber));
  let [streak, forgiving] = [0, Number.NaN];
  for (let day = dayNumber(today) - (days.has(dayNumber(today)) ? 0 : 1); ; day--) {
    if (days.has(day)) streak += 1;
    else if (weekOf(day) === forgiving) return streak;
    else forgiving = weekOf(day);
  }
}

/** The days of the week of `today`, from Monday. */
export function weekDays(today: string): string[] {
  const monday = weekOf(dayNumber(today)) * 7 - 3;
  return Array.from({ length: 7 }, (_, index) => isoDay(monday + index));
}
