import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Passwords } from '../store/passwords.ts';
import type { Store } from '../store/store.ts';
import { type AccountRules, coreAccountRules } from './account-rules.ts';
import { KnownDevices } from './known-devices.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { MemberData } from './member-data.ts';
import { accountMigrations } from './schema.ts';
import { Sessions } from './sessions.ts';
import { CsrfTokens } from './csrf-tokens.ts';
import type { UserRow } from './users.ts';

/** `tags` such as `node:1001`; `gone` became inaccessible. Must not block. */
export type ChangeListener = (tags: readonly string[], gone?: readonly string[]) => void;

export interface MemberMails {
  /** Sends a password reset link if a user has this address. */
  sendPasswordReset: (mail: string, request: FastifyRequest) => void;
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
  /** Null without device cookies. */
  devices: KnownDevices | null;
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
  store.migrate('account', accountMigrations);
  const sessions = new Sessions(store);
  return {
    store,
    sessions,
    devices: rules.deviceLoginLimit === null ? null : new KnownDevices(store),
    tokens: new CsrfTokens(store, sessions),
    rateLimiter: new RateLimiter(store),
    passwords,
    rules,
    mails,
    onChange,
    memberData: [],
  };
}
