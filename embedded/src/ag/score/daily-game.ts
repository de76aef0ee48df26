import { createHash } from 'node:crypto';
import type { Store } from 'drupal-recipe-server';
import { isSqliteError } from 'drupal-recipe-server/plugin';
import { getDay, formatDay } from '../dates.ts';
import { listedFor } from '../listing/audience.ts';

interface Daily {
  /** Days since the epoch (UTC). */
  day: number;
  nid: number;
  /** 0 ≤ seed < 2³²: the game's only source of randomness. */
  seed: number;
}

const eligible = `${listedFor('recommended')} AND node.field_score_order IS NOT NULL AND node.field_score_max IS NOT NULL
  AND coalesce(node.field_game_pass_only_, 0) = 0 AND (node.field_is_mobile = 1 OR node.field_is_mobile_playable = 1)`;

const drawHash = (day: number, uuid: string): Buffer =>
  createHash('sha256')
    .update(`${formatDay(day)} ${uuid}`)
    .digest();

/**
 * Returns null when no game qualifies. The day's first request stores the game, so that later
 * releases do not change it. Of the games that waited longest, a hash of day and UUID decides, in
 * the same way on both servers.
 */
export function dailyGame(store: Store): Daily | null {
  const { connection } = store;
  const day = getDay(store.now());
  const [stored] = connection.rows<{ nid: number; uuid: string }>(
    `SELECT nid, uuid FROM ag_score_daily JOIN node USING (nid) WHERE day = ? AND ${eligible}`,
    [day],
  );
  if (stored) return { day, nid: stored.nid, seed: drawHash(day, stored.uuid).readUInt32BE(28) };
  const candidates = connection.rows<{ nid: number; uuid: string; last: number }>(
    `SELECT nid, uuid, coalesce((SELECT max(day) FROM ag_score_daily WHERE nid = node.nid), 0) AS last FROM node WHERE ${eligible}`,
    [],
  );
  const [next] = candidates
    .map(({ nid, uuid, last }) => ({ nid, last, drawn: drawHash(day, uuid) }))
    .sort((a, b) => a.last - b.last || a.drawn.compare(b.drawn));
  if (next === undefined) return null;
  saveDay(store, day, next.nid);
  return { day, nid: next.nid, seed: next.drawn.readUInt32BE(28) };
}

/** If the game cannot be stored, the next request draws it again. */
function saveDay({ connection }: Store, day: number, nid: number): void {
  try {
    connection.execute(
      'INSERT INTO ag_score_daily (day, nid) VALUES (?, ?) ON CONFLICT DO UPDATE SET nid = excluded.nid',
      [day, nid],
    );
  } catch (error) {
    if (!isSqliteError(error)) throw error;
  }
}
