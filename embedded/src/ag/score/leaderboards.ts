import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { dateTime, formatRfc3339 } from '../dates.ts';
import type { PagingQuery } from '../listing/paging.ts';
import { memberProfile, createProfile, userPicture } from '../member-profile.ts';
import { boardKey, getRetainedSince, periods, type Period } from './periods.ts';
import type { Play } from './plays.ts';
import type { ScoreRules } from './rules.ts';

const scoreRow = z
  .object({
    rank: z.int().min(1),
    value: z.int(),
    time: dateTime,
    member: memberProfile,
  })
  .meta({ id: 'Score' });
type ScoreRow = z.infer<typeof scoreRow>;

const standing = z
  .object({ value: z.int(), rank: z.int().min(1), total: z.int() })
  .meta({ id: 'Standing' });
type Standing = z.infer<typeof standing>;

export const standings = z.object({
  day: standing.nullable(),
  week: standing.nullable(),
  ever: standing.nullable(),
  daily: standing.nullable(),
});

export const leaderboard = z
  .object({ order: z.enum(['higher', 'lower']), scores: z.array(scoreRow), total: z.int() })
  .meta({ id: 'Leaderboard' });

const MAX_EXPIRED_AT_ONCE = 50;

/**
 * Each member's best score per game and period. Of equal scores the earlier one ranks first.
 * Blocked members are excluded.
 */
export class Leaderboards {
  constructor(private readonly store: Store) {}

  /**
   * Records a score if it beats the member's own. The daily challenge counts for the day on which
   * it began.
   * @returns the leaderboards on which it did.
   */
  record(play: Play, uid: number, value: number, rules: ScoreRules): Period[] {
    const { nid, began, daily } = play;
    // A guest's score counts for the day it was played.
    const time = play.uid === 0 ? began : this.store.now();
    const better = rules.order === 'higher' ? '>' : '<';
    return periods
      .filter((period) => period !== 'daily' || daily)
      .filter(
        (period) =>
          this.store.connection.execute(
            `INSERT INTO ag_score (nid, period, uid, value, time) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET value = excluded.value, time = excluded.time WHERE excluded.value ${better} value`,
            [nid, boardKey(period, period === 'daily' ? began : time), uid, value, time],
          ).changes > 0,
      );
  }

  /** Deletes expired boards, oldest first, in batches. */
  deleteOld(): void {
    for (const period of periods) {
      const expiredRange = getRetainedSince(period, this.store.now());
      if (expiredRange !== null)
        this.store.connection.execute(
          `DELETE FROM ag_score WHERE period IN (
             SELECT DISTINCT period FROM ag_score WHERE period >= ? AND period < ? ORDER BY period LIMIT ${MAX_EXPIRED_AT_ONCE})`,
          expiredRange,
        );
    }
  }

  /** Best first. */
  page(
    nid: number,
    period: Period,
    rules: ScoreRules,
    { items_per_page, offset }: PagingQuery,
  ): { scores: ScoreRow[]; total: number } {
    const board = [nid, boardKey(period, this.store.now())];
    const rows = this.store.connection.rows<{
      value: number;
      time: number;
      name: string;
      picture: string | null;
    }>(
      `SELECT value, time, user.name, ${userPicture} AS picture ${from}
       ORDER BY value ${rules.order === 'higher' ? 'DESC' : 'ASC'}, time, uid LIMIT ? OFFSET ?`,
      [...board, items_per_page, offset],
    );
    const [total = 0] = this.store.connection.column<number>(`SELECT count(*) ${from}`, board);
    const scores = rows.map(({ value, time, name, picture }, index) => ({
      rank: offset + index + 1,
      value,
      time: formatRfc3339(time),
      member: createProfile(name, picture),
    }));
    return { scores, total };
  }

  standings(nid: number, uid: number, rules: ScoreRules): z.infer<typeof standings> {
    const findRank = (period: Period): Standing | null => {
      const board = [nid, boardKey(period, this.store.now())];
      const better = rules.order === 'higher' ? '>' : '<';
      const [row] = this.store.connection.rows<Standing>(
        `WITH own AS (SELECT value, time, uid FROM ag_score WHERE nid = ? AND period = ? AND uid = ?)
         SELECT own.value AS value, count(*) AS total, 1 + count(*) FILTER (
           WHERE entry.value ${better} own.value OR entry.value = own.value AND (entry.time, entry.uid) < (own.time, own.uid)) AS rank
         FROM own JOIN (SELECT value, time, uid ${from}) AS entry GROUP BY own.uid`,
        [...board, uid, ...board],
      );
      return row ?? null;
    };
    return {
      day: findRank('day'),
      week: findRank('week'),
      ever: findRank('ever'),
      daily: findRank('daily'),
    };
  }
}

const from = 'FROM ag_score JOIN user USING (uid) WHERE nid = ? AND period = ? AND user.status = 1';
