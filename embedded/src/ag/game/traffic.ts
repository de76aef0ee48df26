import { createHmac } from 'node:crypto';
import type { Store } from 'drupal-recipe-server';
import { createToken } from 'drupal-recipe-server/account';
import { getDay } from '../dates.ts';

/** Days, including today. */
const trendingDays = 3;
const monthDays = 30;

/** Limit per game, address and day: as many browsers as a household or class may have. */
export const MAX_VIEWS_PER_ADDRESS = 10;

/** Hashes that change daily; no address is stored. A user is one client on all addresses. */
export interface Viewer {
  address: string | null;
  client: string;
}

const secretState = 'view secret';

/**
 * Identifies a client on one UTC day only: without the day's secret, anyone with the data file could
 * try all IPv4 addresses.
 */
export function createDayHash(store: Store): (client: string) => string {
  rollDay(store);
  const secret = store.state(secretState) ?? '';
  return (client) => createHmac('sha256', secret).update(client).digest('base64url').slice(0, 21);
}

/**
 * Removes views of past days from the sums, and what identified their clients. Called before each count and by a timer, because reads
 * must not write.
 */
export function rollDay(store: Store): void {
  const today = getDay(store.now());
  if (store.state('traffic day') === String(today)) return;
  const { connection } = store;
  connection.transaction(() => {
    connection.execute('DELETE FROM ag_game_view WHERE day < ?', [today]);
    connection.execute('DELETE FROM ag_game_view_day WHERE day <= ?', [today - monthDays]);
    store.setState(secretState, createToken());
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
 * Counts each client once a day, up to MAX_VIEWS_PER_ADDRESS. Atomic, and on disk when it
 * returns.
 * @returns whether it counted.
 */
export function countView(store: Store, nid: number, { address, client }: Viewer): boolean {
  rollDay(store);
  const { connection } = store;
  const today = getDay(store.now());
  return connection.transaction(() => {
    if (
      address !== null &&
      countViewsByAddress(store, today, nid, address) >= MAX_VIEWS_PER_ADDRESS
    )
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

/** Rows of an address start with its hash and a dot; a slash is the next character. */
function countViewsByAddress(
  { connection }: Store,
  day: number,
  nid: number,
  address: string,
): number {
  const [views = 0] = connection.column<number>(
    'SELECT count(*) FROM ag_game_view WHERE day = ? AND nid = ? AND client >= ? AND client < ?',
    [day, nid, `${address}.`, `${address}/`],
  );
  return views;
}
