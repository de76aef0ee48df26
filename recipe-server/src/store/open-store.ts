import type { Model } from '../model/types.ts';
import { moveChangedValues, prepareChangedFields } from './changed-fields.ts';
import { inMemory, prepareDataFile } from './data-file.ts';
import { Connection } from './database.ts';
import { fileMigrations } from './files.ts';
import { importContent } from './import.ts';
import { memoryCost, recommendedCost } from './passwords.ts';
import { applySchema, countWrites, dropTranslatedViews } from './schema.ts';
import { Store } from './store.ts';

interface StoreOptions {
  file: string;
  /** Delete the data file first. */
  reset?: boolean;
  /** Unix seconds. */
  clock?: () => number;
}

/** Increase this when tables or indexes change, so that existing data files are upgraded. */
const schemaVersion = 10;

const systemClock = (): number => Math.floor(Date.now() / 1000);

/**
 * Imports all content into a new file; into an existing one only content that it never had, after
 * the recipes change. One transaction: an import error leaves the file unchanged.
 */
export function openStore(
  model: Model,
  { file, reset = false, clock = systemClock }: StoreOptions,
): Store {
  if (file !== inMemory) prepareDataFile(file, reset);
  const store = new Store(model, new Connection(file), clock);
  try {
    store.connection.transaction(() => {
      store.connection.sqlite.exec(
        'CREATE TABLE IF NOT EXISTS server_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
      );
      const current = `${schemaVersion} ${model.hash}`;
      if (store.state('model') === current) return;
      dropTranslatedViews(store.connection.sqlite, model);
      prepareChangedFields(store.connection, model, file);
      applySchema(store.connection, model);
      moveChangedValues(store.connection, model);
      store.withFixedClock(() =>
        importContent(store, file === inMemory ? memoryCost : recommendedCost),
      );
      countWrites(store.connection.sqlite, model);
      // Another process may have cached responses of the former version.
      store.setState('content version', String(Number(store.state('content version') ?? 0) + 1));
      store.setState('model', current);
    });
    store.migrate('files', fileMigrations);
  } catch (error) {
    store.close();
    throw error;
  }
  return store;
}
