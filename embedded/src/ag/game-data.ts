import type { Store } from 'drupal-recipe-server';
import type { MemberData } from 'drupal-recipe-server/account';

interface GameRow {
  nid: number;
  title: string;
}

/** Rows of a table with a user and a game, newest first. */
export const gameData = <Row extends object>(
  { connection }: Store,
  name: string,
  { table, columns, time }: Record<'table' | 'columns' | 'time', string>,
  format: (row: Row) => object,
  condition = 'TRUE',
): MemberData => ({
  name,
  collect: (uid) =>
    connection
      .rows<GameRow & Row>(
        `SELECT nid, title, ${columns} FROM ${table} JOIN node USING (nid) WHERE ${table}.uid = ? AND ${condition} ORDER BY ${time} DESC, nid`,
        [uid],
      )
      .map((row) => ({ game: { nid: row.nid, title: row.title }, ...format(row) })),
  deleteForUser: (uid) => {
    connection.execute(`DELETE FROM ${table} WHERE uid = ?`, [uid]);
    return [];
  },
});
