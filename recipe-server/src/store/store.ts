import type { EntityType, Model } from '../model/types.ts';
import type { Connection } from './database.ts';

/** Contains the model's entities and the tables of route modules. */
export class Store {
  constructor(
    readonly model: Model,
    readonly connection: Connection,
    private readonly clock: () => number,
  ) {}

  #fixedTime: number | null = null;

  /** Unix seconds. */
  now(): number {
    return this.#fixedTime ?? this.clock();
  }

  /** Runs `callback` with a fixed clock, like a single Drupal request. */
  withFixedClock(callback: () => void): void {
    this.#fixedTime = this.clock();
    try {
      callback();
    } finally {
      this.#fixedTime = null;
    }
  }

  entityType(id: string): EntityType {
    const type = this.model.entityTypes.get(id);
    if (!type) throw new Error(`There is no entity type ${id}.`);
    return type;
  }

  /** Returns a value of the server's own, such as the installation time. */
  state(name: string): string | undefined {
    const sql = 'SELECT value FROM server_state WHERE name = ?';
    return this.connection.column<string>(sql, [name])[0];
  }

  setState(name: string, value: string): void {
    this.connection.execute(
      'INSERT INTO server_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, value],
    );
  }

  /** Runs each new SQL step once, in order. Only append steps. */
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
