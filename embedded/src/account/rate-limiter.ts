import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';

/** `window` is in seconds. */
export interface Limit {
  event: string;
  events: number;
  window: number;
}

/** Stored in the database, so that a restart does not reset limits. */
export class RateLimiter {
  constructor(private readonly store: Store) {}

  /**
   * Call it before the limited work, so that concurrent requests count too; after a success call
   * `clear` or `refund`.
   * @returns whether the event is within the limit.
   */
  consume({ event, events, window }: Limit, identifier: string): boolean {
    const { connection } = this.store;
    const now = this.store.now();
    return connection.transaction(() => {
      const [count = 0] = connection.column<number>(
        'SELECT count(*) FROM account_flood WHERE event = ? AND identifier = ? AND time > ?',
        [event, identifier, now - window],
      );
      if (count >= events) return false;
      connection.execute('DELETE FROM account_flood WHERE expires <= ?', [now]);
      connection.execute(
        'INSERT INTO account_flood (event, identifier, time, expires) VALUES (?, ?, ?, ?)',
        [event, identifier, now, now + window],
      );
      return true;
    });
  }

  /** {@link consume} that throws `status` above the limit. */
  require(limit: Limit, identifier: string, status: number, message: string): void {
    if (!this.consume(limit, identifier)) throw new HttpError(status, message);
  }

  /**
   * Counts an event, does the work, and refunds the event unless `shouldCount` is true of its
   * error (undefined after a success). Throws 429 above the limit.
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
      if (!shouldCount(error)) this.refund(limit.event, identifier);
    }
  }

  refund(event: string, identifier: string): void {
    this.store.connection.execute(
      'DELETE FROM account_flood WHERE rowid = (SELECT max(rowid) FROM account_flood WHERE event = ? AND identifier = ?)',
      [event, identifier],
    );
  }

  clear(event: string, identifier: string): void {
    this.store.connection.execute('DELETE FROM account_flood WHERE event = ? AND identifier = ?', [
      event,
      identifier,
    ]);
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
