import type { Store } from 'drupal-recipe-server';
import { HttpError } from 'drupal-recipe-server/plugin';

/** Rules that editors set in the game. */
export interface ScoreRules {
  order: 'higher' | 'lower';
  min: number;
  max: number;
}

export function requireScoreRules(store: Store, nid: number): ScoreRules {
  const [game] = store.connection.rows<{
    order: ScoreRules['order'] | null;
    min: number | null;
    max: number | null;
  }>(
    `SELECT field_score_order AS "order", field_score_min AS min, field_score_max AS max
     FROM node WHERE nid = ? AND type = 'game' AND status = 1`,
    [nid],
  );
  if (game === undefined) throw new HttpError(404, `There is no game ${nid}.`);
  const { order, min, max } = game;
  if (order === null || max === null) throw new HttpError(404, `Game ${nid} has no leaderboards.`);
  return { order, min: min ?? 0, max };
}
