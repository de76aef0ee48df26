import type BetterSqlite3 from 'better-sqlite3';

/** A query took more of this process's time than it was given. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
}

/** Rows between two looks at the clock. */
const pace = 128;

/**
 * Bounds the time of queries, which nothing can stop from outside: one that asks `in_time(row)` of every row it looks at ends with
 * {@link QueryTimeout} when its time is up. What counts is the processor's time, so that a busy machine refuses no more than an idle one.
 */
export class TimeLimit {
  #rows = 0;
  #until = Number.POSITIVE_INFINITY;

  constructor(sqlite: BetterSqlite3.Database) {
    sqlite.function('in_time', { varargs: true }, () => {
      if (++this.#rows % pace === 0 && spent() > this.#until)
        throw new QueryTimeout('The query took too long.');
      return 1;
    });
  }

  /** Gives the queries of `work`, which must be synchronous, so many milliseconds together. */
  within<T>(milliseconds: number, work: () => T): T {
    this.#until = spent() + milliseconds * 1_000;
    try {
      return work();
    } finally {
      this.#until = Number.POSITIVE_INFINITY;
    }
  }
}

/** Microseconds of the processor's time so far. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
