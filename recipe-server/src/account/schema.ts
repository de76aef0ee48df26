/**
 * Parallel requests could give two accounts one name or address. Login found the older one: the
 * newer one gets another name, and no address.
 */
const uniqueAccounts = `
  UPDATE user SET name = substr(name, 1, 50) || '_' || lower(hex(randomblob(4)))
    WHERE uid > 0 AND EXISTS (SELECT 1 FROM user AS older WHERE older.uid > 0 AND older.uid < user.uid AND older.name = user.name COLLATE NOCASE);
  UPDATE user SET mail = NULL
    WHERE uid > 0 AND mail <> '' AND EXISTS (SELECT 1 FROM user AS older WHERE older.uid > 0 AND older.uid < user.uid AND older.mail = user.mail COLLATE NOCASE);
  DROP INDEX "account name";
  DROP INDEX "account mail";
  CREATE UNIQUE INDEX "account name" ON user (name COLLATE NOCASE) WHERE uid > 0;
  CREATE UNIQUE INDEX "account mail" ON user (mail COLLATE NOCASE) WHERE uid > 0 AND mail <> ''`;

const limitRows = `
  CREATE TABLE account_limit (
    event TEXT NOT NULL, identifier TEXT NOT NULL, times TEXT NOT NULL, expires INTEGER NOT NULL, UNIQUE (event, identifier));
  CREATE INDEX "account_limit expires" ON account_limit (expires);
  INSERT INTO account_limit (event, identifier, times, expires)
    SELECT event, identifier, json_group_array(time), max(expires) FROM (SELECT * FROM account_flood ORDER BY time) GROUP BY event, identifier;
  DROP TABLE account_flood`;

export const accountMigrations: readonly string[] = [
  `CREATE TABLE account_session (
       id TEXT PRIMARY KEY, uid INTEGER NOT NULL, seed TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
     CREATE INDEX "account_session uid" ON account_session (uid);
     CREATE TABLE account_flood (event TEXT NOT NULL, identifier TEXT NOT NULL, time INTEGER NOT NULL, expires INTEGER NOT NULL);
     CREATE INDEX "account_flood event" ON account_flood (event, identifier, time)`,
  `CREATE INDEX "account name" ON user (name COLLATE NOCASE);
     CREATE INDEX "account mail" ON user (mail COLLATE NOCASE)`,
  `ALTER TABLE account_session ADD COLUMN device TEXT NOT NULL DEFAULT 'Unknown device'`,
  uniqueAccounts,
  limitRows,
  `ALTER TABLE account_session ADD COLUMN expires INTEGER NOT NULL DEFAULT 0;
     UPDATE account_session SET expires = min(seen + 2000000, created + 7776000);
     CREATE INDEX "account_session expires" ON account_session (expires)`,
];
