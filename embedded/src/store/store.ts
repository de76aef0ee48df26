import type { EntityType, Model } from '../model/types.ts';
import type { Builder, Connection } from './database.ts';

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
    return this.connection.rows<{ value: string }>(
      'SELECT value FROM server_state WHERE name = ?',
      [name],
    )[0]?.value;
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
