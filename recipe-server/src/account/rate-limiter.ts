import { z } from 'zod';
import { BusyError } from '../busy-error.ts';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';

/** `window` is in seconds. */
export interface Limit {
  event: string;
  events: number;
  window: number;
}

/**
 * Above `total`, each client has only `busyEvents`: many clients together cannot close a form for
 * everybody.
 */
export interface SharedLimit {
  perClient: Limit;
  total: Limit;
  busyEvents: number;
}

export type Attempt = readonly [limit: Limit, identifier: string];

/** Rows of all limits; beyond, the oldest are deleted. */
const MAX_ROWS = 500_000;
/** Expired rows that an insertion deletes at most. */
const CLEANUP_ROWS = 20;
const allClients = 'all';

const isDecided = (error: unknown): boolean =>
  error === undefined || (error instanceof HttpError && error.status < 500);

/**
 * Stored in the database, so that a restart does not reset limits: one row per event and
 * identifier, with the times of the events in the window.
 */
export class RateLimiter {
  constructor(
    private readonly store: Store,
    private readonly maxRows = MAX_ROWS,
  ) {}

  /**
   * Call it before the limited work, so that concurrent requests count too; after a success call
   * `clear` or `refund`.
   * @returns whether the event is within the limit.
   */
  consume(limit: Limit, identifier: string): boolean {
    return this.consumeAll([[limit, identifier]]) === null;
  }

  /**
   * Counts in all limits, or in none.
   * @returns the first exceeded limit, or null.
   */
  consumeAll(attempts: readonly Attempt[]): Limit | null {
    return this.store.connection.transaction(() => {
      const exceeded = attempts.find((attempt) => this.isExceeded(...attempt));
      if (exceeded !== undefined) return exceeded[0];
      for (const attempt of attempts) this.#add(...attempt);
      return null;
    });
  }

  /** Whether {@link consume} would return false. */
  isExceeded({ event, events, window }: Limit, identifier: string): boolean {
    const [count = 0] = this.store.connection.column<number>(
      `SELECT count(*) FROM account_limit JOIN json_each(times) AS time
       WHERE event = ? AND identifier = ? AND time.value > ?`,
      [event, identifier, this.store.now() - window],
    );
    return count >= events;
  }

  /** {@link consume} that throws `status` above the limit. */
  require(limit: Limit, identifier: string, status: number, message: string): void {
    if (!this.consume(limit, identifier)) throw new HttpError(status, message);
  }

  requireShared(
    { perClient, total, busyEvents }: SharedLimit,
    identifier: string,
    status: number,
    message: string,
  ): void {
    this.store.connection.transaction(() => {
      const isBusy = this.isExceeded(total, allClients);
      const exceeded = this.consumeAll(
        isBusy
          ? [[{ ...perClient, events: busyEvents }, identifier]]
          : [
              [perClient, identifier],
              [total, allClients],
            ],
      );
      if (exceeded !== null) throw new HttpError(status, message);
    });
  }

  /**
   * Counts an event and does the work. Refunds a success or a refusal unless `shouldCount` is true
   * of its error (undefined after a success); other errors may have cost the whole work and always
   * count. Throws 429 above the limit.
   */
  async limit<T>(
    limit: Limit,
    identifier: string,
    message: string,
    callback: () => T | Promise<T>,
    shouldCount: (error: unknown) => boolean,
  ): Promise<T> {
    this.require(limit, identifier, 429, message);
    let error: unknown;
    try {
      return await callback();
    } catch (thrown) {
      error = thrown;
      throw thrown;
    } finally {
      if (isDecided(error) && !shouldCount(error)) this.refund(limit.event, identifier);
    }
  }

  /** Forgets the latest event. */
  refund(event: string, identifier: string): void {
    const { connection } = this.store;
    connection.transaction(() => {
      const { changes } = connection.execute(
        'DELETE FROM account_limit WHERE event = ? AND identifier = ? AND json_array_length(times) <= 1',
        [event, identifier],
      );
      if (changes > 0) return;
      connection.execute(
        "UPDATE account_limit SET times = json_remove(times, '$[#-1]') WHERE event = ? AND identifier = ?",
        [event, identifier],
      );
    });
  }

  /** For `catch`: a busy server has done none of the limited work. */
  refundIfBusy(...attempts: readonly Attempt[]): (error: unknown) => never {
    return (error) => {
      if (error instanceof BusyError)
        for (const [{ event }, identifier] of attempts) this.refund(event, identifier);
      throw error;
    };
  }

  clear(event: string, identifier: string): void {
    this.store.connection.execute('DELETE FROM account_limit WHERE event = ? AND identifier = ?', [
      event,
      identifier,
    ]);
  }

  #add({ event, window }: Limit, identifier: string): void {
    const { connection } = this.store;
    const now = this.store.now();
    connection.execute(
      `INSERT INTO account_limit (event, identifier, times, expires) VALUES (?, ?, json_array(?), ?)
       ON CONFLICT (event, identifier) DO UPDATE SET expires = excluded.expires,
         times = json_insert((SELECT json_group_array(value) FROM json_each(account_limit.times) WHERE value > ?), '$[#]', ?)`,
      [event, identifier, now, now + window, now - window, now],
    );
    connection.execute(
      'DELETE FROM account_limit WHERE rowid IN (SELECT rowid FROM account_limit WHERE expires <= ? ORDER BY expires LIMIT ?)',
      [now, CLEANUP_ROWS],
    );
    connection.execute(
      'DELETE FROM account_limit WHERE rowid <= (SELECT max(rowid) FROM account_limit) - ?',
      [this.maxRows],
    );
  }
}

const settings = z.object({
  uid_only: z.boolean().default(false),
  ip_limit: z.number().default(50),
  ip_window: z.number().default(3600),
  user_limit: z.number().default(5),
  user_window: z.number().default(21_600),
});

export const floodSettings = (store: Store): z.infer<typeof settings> =>
  settings.parse(store.model.config.get('user.flood') ?? {});
