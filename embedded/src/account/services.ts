import type { FastifyBaseLogger } from 'fastify';
import { Passwords } from '../store/passwords.ts';
import type { Store } from '../store/store.ts';
import { type AccountRules, coreAccountRules } from './account-rules.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { MemberData } from './member-data.ts';
import { Sessions } from './sessions.ts';
import { CsrfTokens } from './csrf-tokens.ts';
import type { UserRow } from './users.ts';

/** `tags` such as `node:1001`; `gone` became inaccessible. Must not block. */
export type ChangeListener = (tags: readonly string[], gone?: readonly string[]) => void;

export interface MemberMails {
  /** Sends a password reset link if a user has this address. */
  sendPasswordReset: (mail: string, log: FastifyBaseLogger) => void;
  /** Sends a confirmation link to a new address. Throws an HttpError above the limit. */
  sendEmailConfirmation: (user: UserRow, mail: string, log: FastifyBaseLogger) => void;
  /** Sends at most one warning a day when failed logins block the login. */
  warnOfFailedLogins: (user: UserRow, log: FastifyBaseLogger) => void;
  /** Invalidates sent links after a change of password or address. */
  deleteTokens: (uid: number) => void;
}

export interface AccountServices {
  store: Store;
  sessions: Sessions;
  tokens: CsrfTokens;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  rules: AccountRules;
  /** Null if the site sends no email. */
  mails: MemberMails | null;
  onChange: ChangeListener;
  memberData: MemberData[];
}

/** Call it once per store. */
export function createAccountServices(
  store: Store,
  {
    rules = coreAccountRules,
    mails = null,
    onChange = () => undefined,
    passwords = new Passwords(),
  }: Partial<Pick<AccountServices, 'rules' | 'mails' | 'onChange' | 'passwords'>> = {},
): AccountServices {
  migrateAccount(store);
  const sessions = new Sessions(store);
  return {
    store,
    sessions,
    tokens: new CsrfTokens(store, sessions),
    rateLimiter: new RateLimiter(store),
    passwords,
    rules,
    mails,
    onChange,
    memberData: [],
  };
}

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

function migrateAccount(store: Store): void {
  store.migrate('account', [
    `CREATE TABLE account_session (
       id TEXT PRIMARY KEY, uid INTEGER NOT NULL, seed TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
     CREATE INDEX "account_session uid" ON account_session (uid);
     CREATE TABLE account_flood (event TEXT NOT NULL, identifier TEXT NOT NULL, time INTEGER NOT NULL, expires INTEGER NOT NULL);
     CREATE INDEX "account_flood event" ON account_flood (event, identifier, time)`,
    `CREATE INDEX "account name" ON user (name COLLATE NOCASE);
     CREATE INDEX "account mail" ON user (mail COLLATE NOCASE)`,
    `ALTER TABLE account_session ADD COLUMN device TEXT NOT NULL DEFAULT 'Unknown device'`,
    uniqueAccounts,
  ]);
}
