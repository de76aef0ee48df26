/** What identifies a play as the daily challenge. */
export interface DailyPlay {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** The seed for the game's random numbers. */
  seed: number;
}
