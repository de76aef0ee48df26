import type { Store } from '../../store/store.ts';
import { dayOf } from '../dates.ts';

/** Days that count as trending, and as recent traffic; today is the last of them. */
const trendingDays = 3;
const monthDays = 30;

/** Views of a game that one address adds in a day: as many as a household or a class room may have browsers. */
export const MAX_VIEWS_PER_ADDRESS = 10;

/** Who looks, as hashes that mean nothing tomorrow. A member is one client wherever they look from, and has no address here. */
export interface Viewer {
  address: string | null;
  client: string;
}

/**
 * Brings `ag_game_traffic` to the present day, once a day: views of past days leave the sums, and today's clients are
 * forgotten tomorrow. Called before each count and by a timer; reads must not write.
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

/**
 * Counts one view of a game by a client, unless that client was counted for it today, or its address often enough. All or nothing, and on
 * disk when it returns.
 *
 * @returns whether it counted.
 */
export function countView(store: Store, nid: number, { address, client }: Viewer): boolean {
  rollDay(store);
  const { connection } = store;
  const today = dayOf(store.now());
  return connection.transaction(() => {
    if (address !== null && viewsOfAddress(store, today, nid, address) >= MAX_VIEWS_PER_ADDRESS)
      return false;
    const isNew = connection.execute(
      'INSERT INTO ag_game_view (day, nid, client) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [today, nid, address === null ? client : `${address}.${client}`],
    );
    if (isNew.changes === 0) return false;
    connection.execute(
      'INSERT INTO ag_game_view_day (day, nid, views) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET views = views + 1',
      [today, nid],
    );
    connection.execute(
      'UPDATE ag_game_traffic SET trending = trending + 1, month = month + 1 WHERE nid = ?',
      [nid],
    );
    connection.execute('UPDATE node SET field_hits = coalesce(field_hits, 0) + 1 WHERE nid = ?', [
      nid,
    ]);
    return true;
  });
}

/** A row of an address begins with its hash and a dot, after which comes the slash. */
function viewsOfAddress({ connection }: Store, day: number, nid: number, address: string): number {
  const [row] = connection.rows<{ views: number }>(
    'SELECT count(*) AS views FROM ag_game_view WHERE day = ? AND nid = ? AND client >= ? AND client < ?',
    [day, nid, `${address}.`, `${address}/`],
  );
  return row?.views ?? 0;
}
