import type { Store } from 'drupal-recipe-server';
import { formatRfc3339 } from '../dates.ts';

export const MAX_SAVE_BYTES = 65_536;
/** Limits per member. */
export const MAX_SAVES = 200;
export const MAX_BYTES = 4_194_304;

interface Save {
  data: string;
  /** Incremented by each write, starting at 1. */
  revision: number;
  /** RFC 3339. */
  updated: string;
}

export class Saves {
  constructor(private readonly store: Store) {
    store.migrate('save', [
      `CREATE TABLE ag_save (
         uid INTEGER NOT NULL, nid INTEGER NOT NULL, data TEXT NOT NULL, revision INTEGER NOT NULL, updated INTEGER NOT NULL,
         PRIMARY KEY (uid, nid)) WITHOUT ROWID;
       CREATE TRIGGER "saves of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
         DELETE FROM ag_save WHERE nid = old.nid; END`,
    ]);
  }

  find(uid: number, nid: number): Save | null {
    const [row] = this.store.connection.rows<{ data: string; revision: number; updated: number }>(
      'SELECT data, revision, updated FROM ag_save WHERE uid = ? AND nid = ?',
      [uid, nid],
    );
    return row === undefined ? null : { ...row, updated: formatRfc3339(row.updated) };
  }

  /**
   * `base` is the revision that it continues, 0 for none.
   * @returns `newer` if a newer revision exists, `full` at the user's limit.
   */
  write(uid: number, nid: number, data: string, base: number): Save | 'newer' | 'full' {
    const { connection } = this.store;
    return connection.transaction(() => {
      const current = this.find(uid, nid);
      if ((current?.revision ?? 0) !== base) return 'newer';
      const [others] = connection.rows<{ saves: number; bytes: number }>(
        'SELECT count(*) AS saves, coalesce(sum(length(CAST(data AS BLOB))), 0) AS bytes FROM ag_save WHERE uid = ? AND nid <> ?',
        [uid, nid],
      );
      if (
        (others?.saves ?? 0) >= MAX_SAVES ||
        (others?.bytes ?? 0) + Buffer.byteLength(data) > MAX_BYTES
      )
        return 'full';
      const save = { data, revision: base + 1, updated: formatRfc3339(this.store.now()) };
      connection.execute(
        'INSERT OR REPLACE INTO ag_save (uid, nid, data, revision, updated) VALUES (?, ?, ?, ?, ?)',
        [uid, nid, data, save.revision, this.store.now()],
      );
      return save;
    });
  }

  delete(uid: number, nid: number): void {
    this.store.connection.execute('DELETE FROM ag_save WHERE uid = ? AND nid = ?', [uid, nid]);
  }
}
