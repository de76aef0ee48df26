import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Model } from '../model/types.ts';
import { createChangeList, QueryReader } from './changes.ts';
import { Connection } from './database.ts';
import { importContent } from './import.ts';
import { applySchema } from './schema.ts';
import { Store } from './store.ts';

export interface StoreOptions {
  /** Path of the data file, or `:memory:`. */
  file: string;
  /** Throw the data file away first. */
  reset?: boolean;
  /** Seconds since 1970; a test may hold it still. */
  clock?: () => number;
}

/** Raised whenever tables or indexes are made differently, so that data files of before are brought up to date. */
const schemaVersion = 4;

const ownerOnly = 0o600;

const systemClock = (): number => Math.floor(Date.now() / 1000);

/**
 * Opens the data file for a model. A new file gets all of the model's content, an existing one only what it lacks, and only when the
 * recipes have changed. Everything happens in one transaction: on any error (see {@link importContent}) nothing is half-loaded.
 */
export function openStore(
  model: Model,
  { file, reset = false, clock = systemClock }: StoreOptions,
): Store {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    if (reset)
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    // SQLite gives its other files the same rights: nobody else on this machine reads what members have.
    closeSync(openSync(file, 'a', ownerOnly));
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(`${file}${suffix}`)) chmodSync(`${file}${suffix}`, ownerOnly);
  }
  const store = new Store(model, new Connection(file, new QueryReader(model)), clock);
  try {
    store.connection.transaction(() => {
      store.connection.sqlite.exec(
        'CREATE TABLE IF NOT EXISTS server_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
      );
      const current = `${String(schemaVersion)} ${model.hash}`;
      if (store.state('model') === current) return;
      applySchema(store.connection.sqlite, model);
      store.atOneTime(() => importContent(store));
      createChangeList(store.connection.sqlite, model);
      store.setState('model', current);
    });
  } catch (error) {
    store.close();
    throw error;
  }
  return store;
}
