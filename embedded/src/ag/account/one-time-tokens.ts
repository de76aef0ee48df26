import type { Store } from 'drupal-recipe-server';
import { createToken, sha256 } from 'drupal-recipe-server/account';

type Purpose = 'activate' | 'mail' | 'reset';

/** Seconds. */
const lifetime = 24 * 3600;

/**
 * Each works once within a day. A newer one of the same kind replaces it, except for resets: anyone
 * can request those, and would end the link that the owner is about to open. Only hashes are stored.
 */
export class OneTimeTokens {
  constructor(private readonly store: Store) {
    store.migrate('one-time tokens', [
      `CREATE TABLE ag_account_token (
         uid INTEGER NOT NULL, purpose TEXT NOT NULL, hash TEXT NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (uid, purpose)) WITHOUT ROWID`,
      'ALTER TABLE ag_account_token ADD COLUMN detail TEXT',
      `CREATE TABLE token_copy (
         uid INTEGER NOT NULL, purpose TEXT NOT NULL, hash TEXT NOT NULL, expires INTEGER NOT NULL, detail TEXT, PRIMARY KEY (uid, purpose, hash)) WITHOUT ROWID;
       INSERT INTO token_copy SELECT uid, purpose, hash, expires, detail FROM ag_account_token;
       DROP TABLE ag_account_token;
       ALTER TABLE token_copy RENAME TO ag_account_token`,
    ]);
  }

  /** @param detail what the token is for, e.g. a new address. */
  issue(uid: number, purpose: Purpose, detail: string | null = null): string {
    const { connection } = this.store;
    const token = createToken();
    const now = this.store.now();
    // Unknown addresses share the user 0.
    const keepsOlder = purpose === 'reset' && uid !== 0;
    connection.transaction(() => {
      connection.execute(
        `DELETE FROM ag_account_token WHERE uid = ? AND purpose = ?${keepsOlder ? ' AND expires <= ?' : ''}`,
        keepsOlder ? [uid, purpose, now] : [uid, purpose],
      );
      connection.execute(
        'INSERT INTO ag_account_token (uid, purpose, hash, expires, detail) VALUES (?, ?, ?, ?, ?)',
        [uid, purpose, sha256(token), now + lifetime, detail],
      );
    });
    return token;
  }

  isValid(uid: number, purpose: Purpose, token: string): boolean {
    return this.#find(uid, purpose, token) !== undefined;
  }

  /** Null for an invalid token. */
  detail(uid: number, purpose: Purpose, token: string): string | null {
    return this.#find(uid, purpose, token)?.detail ?? null;
  }

  /** False for an invalid token. */
  use(uid: number, purpose: Purpose, token: string): boolean {
    const sql =
      'DELETE FROM ag_account_token WHERE uid = ? AND purpose = ? AND hash = ? AND expires > ?';
    return (
      this.store.connection.execute(sql, [uid, purpose, sha256(token), this.store.now()]).changes >
      0
    );
  }

  /**
   * Uses a token before slow work. Null for an invalid token.
   * @returns a function that gives it back.
   */
  take(uid: number, purpose: Purpose, token: string): (() => void) | null {
    const hash = sha256(token);
    const [row] = this.store.connection.rows<{ expires: number; detail: string | null }>(
      'DELETE FROM ag_account_token WHERE uid = ? AND purpose = ? AND hash = ? AND expires > ? RETURNING expires, detail',
      [uid, purpose, hash, this.store.now()],
    );
    if (row === undefined) return null;
    return () => {
      this.store.connection.execute(
        'INSERT INTO ag_account_token (uid, purpose, hash, expires, detail) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        [uid, purpose, hash, row.expires, row.detail],
      );
    };
  }

  deleteForUser(uid: number): void {
    this.store.connection.execute('DELETE FROM ag_account_token WHERE uid = ?', [uid]);
  }

  #find(uid: number, purpose: Purpose, token: string): { detail: string | null } | undefined {
    const sql =
      'SELECT detail FROM ag_account_token WHERE uid = ? AND purpose = ? AND hash = ? AND expires > ?';
    return this.store.connection.rows<{ detail: string | null }>(sql, [
      uid,
      purpose,
      sha256(token),
      this.store.now(),
    ])[0];
  }
}
