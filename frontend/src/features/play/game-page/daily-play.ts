export interface DailyPlay {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  seed: number;
}
