import { createHmac } from 'node:crypto';
import type { Store } from 'drupal-recipe-server';
import { createToken } from 'drupal-recipe-server/account';
import { getDay } from '../dates.ts';
import { MAX_VIEW_DAYS, readViewDays } from '../listing/list-config.ts';

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
 * Sums the views of the days that lists need, and removes what identified clients of past days.
 * Called before each count and by a timer, because reads must not write.
 */
export function rollDay(store: Store): void {
  const today = getDay(store.now());
  const days = JSON.stringify(readViewDays(store.model));
  const isNewDay = store.state('traffic day') !== String(today);
  if (!isNewDay && store.state('traffic periods') === days) return;
  const { connection } = store;
  connection.transaction(() => {
    if (isNewDay) {
      connection.execute('DELETE FROM ag_game_view WHERE day < ?', [today]);
      connection.execute('DELETE FROM ag_game_view_day WHERE day <= ?', [today - MAX_VIEW_DAYS]);
      store.setState(secretState, createToken());
    }
    connection.execute('DELETE FROM ag_game_traffic');
    connection.execute(
      `INSERT INTO ag_game_traffic (nid, days, views)
       SELECT nid, value, sum(views) FROM json_each(?) JOIN ag_game_view_day ON day > ? - value AND day <= ?
       GROUP BY value, nid`,
      [days, today, today],
    );
    store.setState('traffic day', String(today));
    store.setState('traffic periods', days);
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
      `INSERT INTO ag_game_traffic (nid, days, views) SELECT ?, value, 1 FROM json_each(?) WHERE true
       ON CONFLICT DO UPDATE SET views = views + 1`,
      [nid, store.state('traffic periods')],
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
