import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../../store/store.ts';

type Purpose = 'activate' | 'reset';

/** Seconds for which a token may be used. */
const lifetime = 24 * 3600;
const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tokens that come by mail. Each works once, for a day, and a newer one of the same kind replaces it. Only hashes are stored. */
export class OneTimeTokens {
  constructor(private readonly store: Store) {
    store.migrate('one-time tokens', [
      `CREATE TABLE ag_account_token (
         uid INTEGER NOT NULL, purpose TEXT NOT NULL, hash TEXT NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (uid, purpose)) WITHOUT ROWID`,
    ]);
  }

  issue(uid: number, purpose: Purpose): string {
    const token = randomBytes(32).toString('base64url');
    this.store.connection.execute(
      'INSERT INTO ag_account_token (uid, purpose, hash, expires) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash, expires = excluded.expires',
      [uid, purpose, hash(token), this.store.now() + lifetime],
    );
    return token;
  }

  isValid(uid: number, purpose: Purpose, token: string): boolean {
    const sql = 'SELECT 1 FROM ag_account_token WHERE uid = ? AND purpose = ? AND hash = ? AND expires > ?';
    return this.store.connection.rows(sql, [uid, purpose, hash(token), this.store.now()]).length > 0;
  }

  /** Uses a token up; false when it is not valid (any more). */
  use(uid: number, purpose: Purpose, token: string): boolean {
    const sql = 'DELETE FROM ag_account_token WHERE uid = ? AND purpose = ? AND hash = ? AND expires > ?';
    return this.store.connection.execute(sql, [uid, purpose, hash(token), this.store.now()]).changes > 0;
  }
}
