import type { Store } from './store.ts';
import { findId, highestDeleted } from './write.ts';

/** Remembers imported content, so that what people delete is not imported again. */
export class ImportHistory {
  /** UUIDs of the recipes' content that was imported and is deleted. */
  readonly deleted: Set<string>;

  constructor(private readonly store: Store) {
    const { connection, model } = store;
    const [hasRecord = 0] = connection.column<number>(
      `SELECT count(*) FROM sqlite_master WHERE name = 'server_imported'`,
    );
    // Data files of earlier versions have no record; what is missing is new only in tables without deletions.
    const isUnrecorded = !hasRecord && store.state('model') !== undefined;
    connection.sqlite.exec(
      'CREATE TABLE IF NOT EXISTS server_imported (uuid TEXT PRIMARY KEY) WITHOUT ROWID',
    );
    const imported = new Set(connection.column<string>('SELECT uuid FROM server_imported'));
    const wasImported = ({ entityType, uuid }: (typeof model.content)[number]): boolean =>
      imported.has(uuid) ||
      (isUnrecorded &&
        highestDeleted(store, entityType, store.entityType(entityType).keys.id) >= 0);
    this.deleted = new Set(
      model.content
        .filter(
          (entity) =>
            wasImported(entity) && findId(store, entity.entityType, entity.uuid) === undefined,
        )
        .map(({ uuid }) => uuid),
    );
  }

  /** Call it after the import. */
  record(): void {
    for (const { uuid } of this.store.model.content)
      this.store.connection.execute('INSERT OR IGNORE INTO server_imported (uuid) VALUES (?)', [
        uuid,
      ]);
  }
}
