import type { Store } from '../store/store.ts';

export function migrateAccount(store: Store): void {
  store.migrate('account', [
    `CREATE TABLE account_session (
       id TEXT PRIMARY KEY, uid INTEGER NOT NULL, seed TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
     CREATE INDEX "account_session uid" ON account_session (uid);
     CREATE TABLE account_flood (event TEXT NOT NULL, identifier TEXT NOT NULL, time INTEGER NOT NULL, expires INTEGER NOT NULL);
     CREATE INDEX "account_flood event" ON account_flood (event, identifier, time)`,
    `CREATE INDEX "account name" ON user (name COLLATE NOCASE);
     CREATE INDEX "account mail" ON user (mail COLLATE NOCASE)`,
    `ALTER TABLE account_session ADD COLUMN device TEXT NOT NULL DEFAULT 'Unknown device'`,
  ]);
}
