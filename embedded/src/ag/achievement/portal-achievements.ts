import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { dateTime } from '../dates.ts';
import type { Streaks } from '../score/streaks.ts';
import { PORTAL, type Achievements } from './achievements.ts';
import type { PlayedGenres } from './played-genres.ts';

const GENRES = 10;
const DAYS = 7;

/** In the site's order; the site has their titles. Drupal: PortalAchievements. */
export const portalIds = [
  'first-favorite',
  'first-review',
  'seven-day-streak',
  'ten-genres',
  'top-ten',
] as const;

export const portalId = z.enum(portalIds);
export type PortalId = z.infer<typeof portalId>;

export const portalAchievement = z.object({ id: portalId, earned: dateTime.nullable() });

/** Earned by what the server knows of a user. */
export class PortalAchievements {
  private readonly rules: Record<PortalId, (uid: number) => boolean>;

  constructor(
    { connection }: Store,
    private readonly achievements: Achievements,
    private readonly genres: PlayedGenres,
    streaks: Streaks,
  ) {
    const exists = (sql: string, uid: number): boolean => connection.rows(sql, [uid]).length > 0;
    this.rules = {
      'first-favorite': (uid) => exists('SELECT 1 FROM ag_favorite WHERE uid = ? LIMIT 1', uid),
      'first-review': (uid) =>
        exists(
          "SELECT 1 FROM comment WHERE uid = ? AND comment_type = 'review' AND status = 1 LIMIT 1",
          uid,
        ),
      'seven-day-streak': (uid) => streaks.forUser(uid).streak >= DAYS,
      'ten-genres': (uid) => genres.names(uid).length >= GENRES,
      'top-ten': (uid) => exists(topTen, uid),
    };
  }

  /** All of them. */
  forUser(uid: number): z.infer<typeof portalAchievement>[] {
    const earned = this.achievements.earned(uid, PORTAL);
    return portalIds.map((id) => ({ id, earned: earned.get(id) ?? null }));
  }

  /**
   * @param playedNids games whose play is the reason for the check. A play changes no leaderboard,
   * so none is read then.
   * @returns those that the user lacked.
   */
  check(uid: number, playedNids: readonly number[]): PortalId[] {
    this.genres.add(uid, playedNids);
    const earned = this.achievements.earned(uid, PORTAL);
    return portalIds.filter(
      (id) =>
        !earned.has(id) &&
        !(id === 'top-ten' && playedNids.length > 0) &&
        this.rules[id](uid) &&
        this.achievements.earn(uid, PORTAL, id),
    );
  }
}

/** Among the ten best of all time in a game with more players than that. */
const topTen = `SELECT 1 FROM ag_score AS s JOIN node USING (nid)
  WHERE s.uid = ? AND s.period = 'ever' AND node.status = 1
    AND (SELECT count(*) FROM ag_score AS b WHERE b.nid = s.nid AND b.period = 'ever') > 10
    AND (SELECT count(*) FROM ag_score AS a WHERE a.nid = s.nid AND a.period = 'ever' AND (
      (node.field_score_order = 'higher' AND a.value > s.value)
      OR (node.field_score_order = 'lower' AND a.value < s.value)
      OR (a.value = s.value AND a.time < s.time))) < 10
  LIMIT 1`;
