import { z } from 'zod';
import type { Store } from '../store/store.ts';

/** No more than `events` in `window` seconds. */
export interface Limit {
  event: string;
  events: number;
  window: number;
}

/** Counts events of the last while in the data file, so that a restart opens no door. */
export class Flood {
  constructor(private readonly store: Store) {}

  /** Whether fewer than `limit` events have been registered in the last `window` seconds. */
  isAllowed(event: string, identifier: string, limit: number, window: number): boolean {
    const [row] = this.store.connection.rows<{ events: number }>(
      'SELECT count(*) AS events FROM account_flood WHERE event = ? AND identifier = ? AND time > ?',
      [event, identifier, this.store.now() - window],
    );
    return (row?.events ?? 0) < limit;
  }

  register(event: string, identifier: string, window: number): void {
    const now = this.store.now();
    this.store.connection.transaction(() => {
      this.store.connection.execute('DELETE FROM account_flood WHERE expires <= ?', [now]);
      this.store.connection.execute('INSERT INTO account_flood (event, identifier, time, expires) VALUES (?, ?, ?, ?)', [
        event,
        identifier,
        now,
        now + window,
      ]);
    });
  }

  /**
   * Counts an event, unless too many have been counted already. To be asked before the work that it limits, so that a hundred at once are
   * no more than a hundred in a row; what succeeds is then cleared, or given back.
   *
   * @returns whether the event is within the limit.
   */
  take({ event, events, window }: Limit, identifier: string): boolean {
    return this.store.connection.transaction(() => {
      if (!this.isAllowed(event, identifier, events, window)) return false;
      this.register(event, identifier, window);
      return true;
    });
  }

  /** Takes one event back: the newest. */
  giveBack(event: string, identifier: string): void {
    this.store.connection.execute(
      'DELETE FROM account_flood WHERE rowid = (SELECT max(rowid) FROM account_flood WHERE event = ? AND identifier = ?)',
      [event, identifier],
    );
  }

  clear(event: string, identifier: string): void {
    this.store.connection.execute('DELETE FROM account_flood WHERE event = ? AND identifier = ?', [event, identifier]);
  }
}

const settings = z.object({
  uid_only: z.boolean().default(false),
  ip_limit: z.number().default(50),
  ip_window: z.number().default(3600),
  user_limit: z.number().default(5),
  user_window: z.number().default(21_600),
});

/** `user.flood` of the configuration: 5 tries an account in 6 hours, 50 an address in an hour unless the recipes say otherwise. */
export const floodSettings = (store: Store): z.infer<typeof settings> => settings.parse(store.model.config.get('user.flood') ?? {});
