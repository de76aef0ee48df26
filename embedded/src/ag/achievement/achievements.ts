import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import type { MemberData } from 'drupal-recipe-server/account';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';

/** Game of the portal's own achievements. */
export const PORTAL = 0;

const definition = z.object({
  id: z.string(),
  title: z.string(),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  icon: z.string(),
});

export const userAchievement = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    earned: dateTime.nullable(),
  })
  .meta({ id: 'UserAchievement' });

type Definition = z.infer<typeof definition>;

/**
 * Stores members' achievements. Earning one again keeps its time. A game's claim cannot be verified,
 * so nothing may rank members by it.
 */
export class Achievements {
  constructor(private readonly store: Store) {}

  /** In the editors' order. */
  ofGame(nid: number): Definition[] {
    return this.store.connection
      .column<string>(
        'SELECT field_achievements FROM node__field_achievements WHERE entity_id = ? ORDER BY delta',
        [nid],
      )
      .map((item) => definition.parse(JSON.parse(item)));
  }

  /** @returns whether the user lacked it. */
  earn(uid: number, nid: number, id: string): boolean {
    return (
      this.store.connection.rows(
        'INSERT INTO ag_achievement (uid, nid, achievement, time) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1',
        [uid, nid, id, this.store.now()],
      ).length > 0
    );
  }

  /** Times by achievement. */
  earned(uid: number, nid: number): Map<string, string> {
    const rows = this.store.connection.rows<{ achievement: string; time: number }>(
      'SELECT achievement, time FROM ag_achievement WHERE uid = ? AND nid = ?',
      [uid, nid],
    );
    return new Map(rows.map(({ achievement, time }) => [achievement, formatRfc3339(time)]));
  }

  /** Games with an achievement of the user, the latest first. */
  gamesOf(uid: number): number[] {
    return this.store.connection.column(
      `SELECT nid FROM ag_achievement JOIN node USING (nid)
       WHERE ag_achievement.uid = ? AND node.type = 'game' AND node.status = 1 GROUP BY nid ORDER BY max(time) DESC, nid`,
      [uid],
    );
  }

  forGame(uid: number, nid: number): z.infer<typeof userAchievement>[] {
    const earned = this.earned(uid, nid);
    return this.ofGame(nid).map((item) => ({ ...item, earned: earned.get(item.id) ?? null }));
  }
}

interface EarnedRow {
  achievement: string;
  time: number;
}

export function achievementData(store: Store, achievements: Achievements): MemberData {
  const ofGames = gameData(
    store,
    'achievements',
    { table: 'ag_achievement', columns: 'achievement, time', time: 'time' },
    ({ achievement, time }: EarnedRow) => ({ id: achievement, earned: formatRfc3339(time) }),
  );
  return {
    ...ofGames,
    collect: (uid) => {
      const games = z.array(z.unknown()).parse(ofGames.collect(uid));
      const portal = [...achievements.earned(uid, PORTAL)].map(([id, earned]) => ({
        game: null,
        id,
        earned,
      }));
      return [...games, ...portal];
    },
  };
}
