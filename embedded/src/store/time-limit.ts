import type { Sqlite } from './database.ts';

export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
}

const rowsPerCheck = 128;

/**
 * Queries cannot be interrupted from outside: one that calls `in_time(row)` for each row fails with
 * {@link QueryTimeout}. CPU time does not depend on machine load.
 */
export class TimeLimit {
  #rows = 0;
  #until = Number.POSITIVE_INFINITY;
  #expired = false;

  constructor(sqlite: Sqlite) {
    sqlite.function('in_time', { varargs: true }, () => {
      if (++this.#rows % rowsPerCheck === 0 && cpuMicroseconds() > this.#until) {
        this.#expired = true;
        throw new QueryTimeout('The query took too long.');
      }
      return 1;
    });
  }

  /** Limits the total of synchronous `callback`. */
  run<T>(milliseconds: number, callback: () => T): T {
    this.#until = cpuMicroseconds() + milliseconds * 1_000;
    try {
      return callback();
    } catch (error) {
      // SQLite forwards the message of an error in a function, but not its class.
      throw this.#expired ? new QueryTimeout('The query took too long.', { cause: error }) : error;
    } finally {
      this.#expired = false;
      this.#until = Number.POSITIVE_INFINITY;
    }
  }
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
