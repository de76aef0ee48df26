import type { Store } from 'drupal-recipe-server';
import { z } from 'zod';
import { getDay } from './ag/dates.ts';
import { migrateGame } from './ag/game/schema.ts';
import { rollDay } from './ag/game/traffic.ts';
import { boardKey } from './ag/score/periods.ts';
import { migrateScore } from './ag/score/schema.ts';

const DAY_SECONDS = 86_400;
const importState = 'demo activity';
const boards = ['day', 'week', 'ever'] as const;

const active = z.object({
  demo_activity: z.object({
    plays: z.object({ per_day: z.int().min(0), days: z.int().min(1) }),
    scores: z.array(z.object({ uid: z.int(), value: z.int(), days_ago: z.int().min(0) })),
  }),
});

/**
 * Adds the recent plays and the scores in `demo_activity` of the demo's games to a portal that has
 * none yet. Drupal's module `ag_demo` does so when it imports a game.
 */
export function importDemoActivity(store: Store): void {
  const { connection, model } = store;
  const games = model.content.flatMap(({ uuid, metadata }) => {
    const { data } = active.safeParse(metadata);
    return data === undefined ? [] : [{ uuid, ...data.demo_activity }];
  });
  if (games.length === 0 || store.state(importState) !== undefined) return;
  migrateGame(store);
  migrateScore(store);
  const now = store.now();
  connection.transaction(() => {
    store.setState(importState, String(now));
    const [used] = connection.column<number>(
      'SELECT EXISTS (SELECT 1 FROM ag_score) OR EXISTS (SELECT 1 FROM ag_game_view_day)',
    );
    if (used === 1) return;
    for (const { uuid, plays, scores } of games) {
      const [nid] = connection.column<number>('SELECT nid FROM node WHERE uuid = ?', [uuid]);
      if (nid === undefined) continue;
      for (let ago = 0; ago < plays.days; ago++)
        connection.execute('INSERT INTO ag_game_view_day (day, nid, views) VALUES (?, ?, ?)', [
          getDay(now) - ago,
          nid,
          plays.per_day,
        ]);
      for (const { uid, value, days_ago } of scores)
        for (const board of boards) {
          const time = now - days_ago * DAY_SECONDS;
          connection.execute(
            'INSERT INTO ag_score (nid, period, uid, value, time) VALUES (?, ?, ?, ?, ?)',
            [nid, boardKey(board, time), uid, value, time],
          );
        }
    }
    // The sums of the days do not contain these plays yet.
    store.setState('traffic periods', '');
  });
  rollDay(store);
}
