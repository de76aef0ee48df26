import type { Store } from 'drupal-recipe-server';
import { formatRfc3339 } from '../dates.ts';
import { toNodePath } from '../listing/game-row.ts';
import { nodeAlias } from '../listing/schema.ts';
import { unpackContent, type StoredContent } from './save-content.ts';

export const VERSIONS = 5;
/** Games of a member. */
export const MAX_SAVES = 1_000;

interface Save {
  data: string;
  /** Incremented by each write, starting at 1. */
  revision: number;
  /** RFC 3339. */
  updated: string;
}

interface Version {
  revision: number;
  updated: string;
  /** As stored. */
  bytes: number;
  device: string;
}

interface SavesOfGame {
  game: {
    nid: number;
    title: string;
    /** Null for an unpublished game, which has no page. */
    path: string | null;
  };
  /** Newest first. */
  versions: Version[];
}

export interface NewVersion {
  content: StoredContent;
  device: string;
  /** Replaces the latest version, so that the autosaves of one session count as one. */
  amends: boolean;
}

interface StoredVersion {
  nid: number;
  revision: number;
  bytes: number;
  updated: number;
  device: string;
}

const describe = ({ revision, updated, bytes, device }: StoredVersion): Version => ({
  revision,
  updated: formatRfc3339(updated),
  bytes,
  device,
});

/** The latest versions of each member's saves. */
export class Saves {
  constructor(
    private readonly store: Store,
    /** Bytes that the saves of a member may occupy. */
    readonly quota: number,
  ) {
    store.migrate('save', [
      `CREATE TABLE ag_save (
         uid INTEGER NOT NULL, nid INTEGER NOT NULL, data TEXT NOT NULL, revision INTEGER NOT NULL, updated INTEGER NOT NULL,
         PRIMARY KEY (uid, nid)) WITHOUT ROWID;
       CREATE TRIGGER "saves of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
         DELETE FROM ag_save WHERE nid = old.nid; END`,
      `DROP TRIGGER "saves of a deleted game";
       ALTER TABLE ag_save RENAME TO ag_save_before;
       CREATE TABLE ag_save (
         uid INTEGER NOT NULL, nid INTEGER NOT NULL, revision INTEGER NOT NULL, bytes INTEGER NOT NULL, updated INTEGER NOT NULL,
         device TEXT NOT NULL, data BLOB NOT NULL,
         PRIMARY KEY (uid, nid, revision));
       INSERT INTO ag_save (uid, nid, revision, bytes, updated, device, data)
         SELECT uid, nid, revision, length(CAST(data AS BLOB)), updated, '', data FROM ag_save_before;
       DROP TABLE ag_save_before;
       CREATE INDEX "saves by game" ON ag_save (nid);
       CREATE TRIGGER "saves of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
         DELETE FROM ag_save WHERE nid = old.nid; END`,
    ]);
  }

  find(uid: number, nid: number): Save | null {
    const [row] = this.store.connection.rows<{
      data: StoredContent;
      revision: number;
      updated: number;
    }>(
      'SELECT data, revision, updated FROM ag_save WHERE uid = ? AND nid = ? ORDER BY revision DESC LIMIT 1',
      [uid, nid],
    );
    return row === undefined
      ? null
      : { ...row, data: unpackContent(row.data), updated: formatRfc3339(row.updated) };
  }

  /** Newest first. */
  versions(uid: number, nid: number): Version[] {
    return this.store.connection
      .rows<StoredVersion>(
        'SELECT nid, revision, bytes, updated, device FROM ag_save WHERE uid = ? AND nid = ? ORDER BY revision DESC',
        [uid, nid],
      )
      .map(describe);
  }

  /** Games with the latest save first. */
  list(uid: number): { saves: SavesOfGame[]; bytes: number; quota: number } {
    const rows = this.store.connection.rows<
      StoredVersion & { title: string; status: number; alias: string | null }
    >(
      `SELECT node.nid, revision, bytes, updated, device, node.title, node.status, ${nodeAlias} AS alias
       FROM ag_save JOIN node ON node.nid = ag_save.nid WHERE ag_save.uid = ? ORDER BY updated DESC, revision DESC, node.nid`,
      [uid],
    );
    const saves = new Map<number, SavesOfGame>();
    for (const { nid, title, status, alias, ...version } of rows) {
      const path = status === 1 ? toNodePath(nid, alias) : null;
      const save = saves.get(nid) ?? { game: { nid, title, path }, versions: [] };
      save.versions.push(describe({ nid, ...version }));
      saves.set(nid, save);
    }
    return {
      saves: [...saves.values()],
      bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
      quota: this.quota,
    };
  }

  /**
   * `base` is the revision that it continues, 0 for none.
   * @returns the new revision; `newer` if a newer one exists, `full` at the user's limit.
   */
  write(
    uid: number,
    nid: number,
    base: number,
    { content, device, amends }: NewVersion,
  ): number | 'newer' | 'full' {
    const { connection } = this.store;
    return connection.transaction(() => {
      if (this.#latestRevision(uid, nid) !== base) return 'newer';
      const bytes = Buffer.byteLength(content);
      const others = this.#latestOfOthers(uid, nid);
      if (others.saves >= MAX_SAVES || others.bytes + bytes > this.quota) return 'full';
      if (amends) this.#deleteVersion(uid, nid, base);
      connection.execute(
        'INSERT INTO ag_save (uid, nid, revision, bytes, updated, device, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
        [uid, nid, base + 1, bytes, this.store.now(), device, content],
      );
      this.#deleteOldVersions(uid, nid);
      return base + 1;
    });
  }

  /** Writes an earlier version as the newest. */
  restore(
    uid: number,
    nid: number,
    revision: number,
    device: string,
  ): number | 'missing' | 'newer' | 'full' {
    const [version] = this.store.connection.rows<{ data: StoredContent }>(
      'SELECT data FROM ag_save WHERE uid = ? AND nid = ? AND revision = ?',
      [uid, nid, revision],
    );
    if (version === undefined) return 'missing';
    const latest = this.#latestRevision(uid, nid);
    return latest === revision
      ? revision
      : this.write(uid, nid, latest, { content: version.data, device, amends: false });
  }

  delete(uid: number, nid: number): void {
    this.store.connection.execute('DELETE FROM ag_save WHERE uid = ? AND nid = ?', [uid, nid]);
  }

  #latestRevision(uid: number, nid: number): number {
    const [revision] = this.store.connection.column<number | null>(
      'SELECT max(revision) FROM ag_save WHERE uid = ? AND nid = ?',
      [uid, nid],
    );
    return revision ?? 0;
  }

  /** The latest versions of other games, which a save never displaces. */
  #latestOfOthers(uid: number, nid: number): { saves: number; bytes: number } {
    const [others] = this.store.connection.rows<{ saves: number; bytes: number }>(
      `SELECT count(*) AS saves, coalesce(sum(bytes), 0) AS bytes FROM
         (SELECT bytes, max(revision) FROM ag_save WHERE uid = ? AND nid <> ? GROUP BY nid)`,
      [uid, nid],
    );
    return others ?? { saves: 0, bytes: 0 };
  }

  /** Surplus versions of the game, and the member's oldest versions beyond the quota. */
  #deleteOldVersions(uid: number, nid: number): void {
    const { connection } = this.store;
    connection.execute(
      `DELETE FROM ag_save WHERE uid = ?1 AND nid = ?2 AND revision <=
         (SELECT revision FROM ag_save WHERE uid = ?1 AND nid = ?2 ORDER BY revision DESC LIMIT 1 OFFSET ?3)`,
      [uid, nid, VERSIONS],
    );
    const [used = 0] = connection.column<number>('SELECT sum(bytes) FROM ag_save WHERE uid = ?', [
      uid,
    ]);
    let excess = used - this.quota;
    if (excess <= 0) return;
    const earlier = connection.rows<StoredVersion>(
      `SELECT nid, revision, bytes FROM ag_save AS version
       WHERE uid = ? AND revision < (SELECT max(revision) FROM ag_save WHERE uid = version.uid AND nid = version.nid)
       ORDER BY updated, revision`,
      [uid],
    );
    for (const version of earlier) {
      if (excess <= 0) return;
      this.#deleteVersion(uid, version.nid, version.revision);
      excess -= version.bytes;
    }
  }

  #deleteVersion(uid: number, nid: number, revision: number): void {
    this.store.connection.execute(
      'DELETE FROM ag_save WHERE uid = ? AND nid = ? AND revision = ?',
      [uid, nid, revision],
    );
  }
}
