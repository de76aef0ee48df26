import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EntityType, Model } from '../model/types.ts';
import { type Builder, Connection } from './database.ts';
import { importContent } from './import.ts';
import { applySchema } from './schema.ts';
import { createChangeList, QueryReader } from './changes.ts';

/** The portal's data: entities of the model in SQLite, and the tables that route modules add. */
export class Store {
  readonly db: Builder;

  constructor(
    readonly model: Model,
    readonly connection: Connection,
    private readonly clock: () => number,
  ) {
    this.db = connection.db;
  }

  #held: number | null = null;

  /** Seconds since 1970. */
  now(): number {
    return this.#held ?? this.clock();
  }

  /** Runs what happens at one time, as all that one request of Drupal does. */
  atOneTime(work: () => void): void {
    this.#held = this.clock();
    try {
      work();
    } finally {
      this.#held = null;
    }
  }

  /** An entity type that must be there. */
  entityType(id: string): EntityType {
    const type = this.model.entityTypes.get(id);
    if (!type) throw new Error(`There is no entity type ${id}.`);
    return type;
  }

  /** A value this server keeps about itself, e.g. when it was installed. */
  state(name: string): string | undefined {
    return this.connection.rows<{ value: string }>('SELECT value FROM server_state WHERE name = ?', [name])[0]?.value;
  }

  setState(name: string, value: string): void {
    this.connection.execute(
      'INSERT INTO server_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, value],
    );
  }

  /**
   * Brings the tables of a route module up to date: runs those steps that its data file has not seen, each once, in order.
   * Steps are SQL and only ever appended to.
   */
  migrate(module: string, steps: readonly string[]): void {
    this.connection.transaction(() => {
      const done = Number(this.state(`migrations:${module}`) ?? 0);
      for (const step of steps.slice(done)) this.connection.sqlite.exec(step);
      if (steps.length > done) this.setState(`migrations:${module}`, String(steps.length));
    });
  }

  close(): void {
    this.connection.close();
  }
}

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
export function openStore(model: Model, { file, reset = false, clock = systemClock }: StoreOptions): Store {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    if (reset) for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    // SQLite gives its other files the same rights: nobody else on this machine reads what members have.
    closeSync(openSync(file, 'a', ownerOnly));
    for (const suffix of ['', '-wal', '-shm']) if (existsSync(`${file}${suffix}`)) chmodSync(`${file}${suffix}`, ownerOnly);
  }
  const store = new Store(model, new Connection(file, new QueryReader(model)), clock);
  try {
    store.connection.transaction(() => {
      store.connection.sqlite.exec('CREATE TABLE IF NOT EXISTS server_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
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
