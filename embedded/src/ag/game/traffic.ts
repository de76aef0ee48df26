import type { Store } from '../../store/store.ts';
import { dayOf } from '../dates.ts';

/** Days that count as trending, and as recent traffic; today is the last of them. */
const trendingDays = 3;
const monthDays = 30;

/**
 * Brings `ag_game_traffic` to the present day, once a day: views of past days leave the sums, and today's clients are
 * forgotten tomorrow. Every reader and writer of traffic calls it first.
 */
export function rollDay(store: Store): void {
  const today = dayOf(store.now());
  if (store.state('traffic day') === String(today)) return;
  const { connection } = store;
  connection.transaction(() => {
    connection.execute('DELETE FROM ag_game_view WHERE day < ?', [today]);
    // Only rows that change are written: most games have no views, and each write moves two indexes.
    connection.execute(
      `UPDATE ag_game_traffic SET trending = sums.trending, month = sums.month FROM (
         SELECT nid, sum(CASE WHEN day > ? THEN views ELSE 0 END) AS trending, sum(views) AS month
         FROM ag_game_view_day WHERE day > ? AND day <= ? GROUP BY nid) AS sums
       WHERE ag_game_traffic.nid = sums.nid AND (ag_game_traffic.trending <> sums.trending OR ag_game_traffic.month <> sums.month)`,
      [today - trendingDays, today - monthDays, today],
    );
    connection.execute(
      `UPDATE ag_game_traffic SET trending = 0, month = 0
       WHERE month <> 0 AND nid NOT IN (SELECT nid FROM ag_game_view_day WHERE day > ? AND day <= ?)`,
      [today - monthDays, today],
    );
    store.setState('traffic day', String(today));
  });
}

/** Counts one view of a game by a client, unless that client was counted for it today. All or nothing, and on disk when it returns. */
export function countView(store: Store, nid: number, client: string): void {
  rollDay(store);
  const { connection } = store;
  const today = dayOf(store.now());
  connection.transaction(() => {
    const isNew = connection.execute('INSERT INTO ag_game_view (day, nid, client) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
      today,
      nid,
      client,
    ]);
    if (isNew.changes === 0) return;
    connection.execute('INSERT INTO ag_game_view_day (day, nid, views) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET views = views + 1', [
      today,
      nid,
    ]);
    connection.execute('UPDATE ag_game_traffic SET trending = trending + 1, month = month + 1 WHERE nid = ?', [nid]);
    connection.execute('UPDATE node SET field_hits = coalesce(field_hits, 0) + 1 WHERE nid = ?', [nid]);
  });
}
