/** What makes a play the daily's. */
export interface DailyPlay {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** All the game's chance comes from it. */
  seed: number;
}
