import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { getDay, formatDay } from '../dates.ts';
import { getWeek } from './periods.ts';

export const streak = z
  .object({
    streak: z.int().describe('Consecutive days; one missed day per week is allowed'),
    days: z.array(z.iso.date()).describe('Days of this week, from Monday'),
  })
  .meta({ id: 'Streak' });

/** A week, from Monday, allows one missed day; today does not count as missed. */
export function countStreak(played: ReadonlySet<number>, today: number): number {
  let streak = 0;
  let weekOfMiss: number | null = null;
  for (let day = played.has(today) ? today : today - 1; ; day--) {
    if (played.has(day)) streak += 1;
    else if (getWeek(day) === weekOfMiss) return streak;
    else weekOfMiss = getWeek(day);
  }
}

export class Streaks {
  constructor(private readonly store: Store) {}

  record(uid: number, day: number): void {
    this.store.connection.execute(
      'INSERT INTO ag_score_daily_played (uid, day) VALUES (?, ?) ON CONFLICT DO NOTHING',
      [uid, day],
    );
  }

  /** Days since the epoch, oldest first. */
  days(uid: number): number[] {
    return this.store.connection.column(
      'SELECT day FROM ag_score_daily_played WHERE uid = ? ORDER BY day',
      [uid],
    );
  }

  deleteForUser(uid: number): void {
    this.store.connection.execute('DELETE FROM ag_score_daily_played WHERE uid = ?', [uid]);
  }

  forUser(uid: number): z.infer<typeof streak> {
    const today = getDay(this.store.now());
    const days = this.days(uid);
    return {
      streak: countStreak(new Set(days), today),
      days: days.filter((day) => getWeek(day) === getWeek(today)).map(formatDay),
    };
  }
}
