import type { Sqlite } from './database.ts';
import { startThreadCpuTimer } from './thread-cpu-timer.ts';

export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
}

const rowsPerCheck = 128;

/**
 * Queries cannot be interrupted from outside: one that calls `in_time(row)` for each row fails with
 * {@link QueryTimeout}. CPU time does not depend on the load of the machine.
 */
export class TimeLimit {
  #rows = 0;
  #isOver = (): boolean => false;
  #expired = false;

  constructor(sqlite: Sqlite) {
    sqlite.function('in_time', { varargs: true }, () => {
      if (++this.#rows % rowsPerCheck === 0 && this.#isOver()) {
        this.#expired = true;
        throw new QueryTimeout('The query took too long.');
      }
      return 1;
    });
  }

  /** Limits the total of synchronous `callback`. */
  run<T>(milliseconds: number, callback: () => T): T {
    const cpuTime = startThreadCpuTimer();
    this.#isOver = () => cpuTime() > milliseconds;
    try {
      return callback();
    } catch (error) {
      // SQLite forwards the message of an error in a function, but not its class.
      throw this.#expired ? new QueryTimeout('The query took too long.', { cause: error }) : error;
    } finally {
      this.#expired = false;
      this.#isOver = () => false;
    }
  }
}
