import type { FastifyBaseLogger } from 'fastify';
import { Passwords } from '../store/passwords.ts';
import type { Store } from '../store/store.ts';
import { type AccountRules, coreAccountRules } from './account-rules.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { MemberData } from './member-data.ts';
import { migrateAccount } from './schema.ts';
import { Sessions } from './sessions.ts';
import { Tokens } from './tokens.ts';
import type { UserRow } from './users.ts';

/** `tags` such as `node:1001`; `gone` became inaccessible. Must not block. */
export type ChangeListener = (tags: readonly string[], gone?: readonly string[]) => void;

export interface MemberMails {
  /** Sends a password reset link if a user has this address. */
  recover: (mail: string, log: FastifyBaseLogger) => void;
  /** Sends a confirmation link to a new address. Throws an HttpError above the limit. */
  changeMail: (user: UserRow, mail: string, log: FastifyBaseLogger) => void;
  /** Sent once a day, when failed logins blocked the login. */
  warnOfAttempts: (user: UserRow, log: FastifyBaseLogger) => void;
  /** Invalidates sent links. */
  endTokens: (uid: number) => void;
}

export interface AccountServices {
  store: Store;
  sessions: Sessions;
  tokens: Tokens;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  rules: AccountRules;
  /** Null if the site sends no e-mail. */
  mails: MemberMails | null;
  changed: ChangeListener;
  memberData: MemberData[];
}

/** Call it once per store. */
export function createAccountServices(
  store: Store,
  {
    rules = coreAccountRules,
    mails = null,
    changed = () => undefined,
    passwords = new Passwords(),
  }: Partial<Pick<AccountServices, 'rules' | 'mails' | 'changed' | 'passwords'>> = {},
): AccountServices {
  migrateAccount(store);
  return {
    store,
    sessions: new Sessions(store),
    tokens: new Tokens(store),
    rateLimiter: new RateLimiter(store),
    passwords,
    rules,
    mails,
    changed,
    memberData: [],
  };
}
