import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { Passwords } from '../store/passwords.ts';
import type { Store } from '../store/store.ts';
import { type AccountRules, coreAccountRules } from './account-rules.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { MemberData } from './member-data.ts';
import { migrateAccount } from './schema.ts';
import { Sessions } from './sessions.ts';
import { Tokens } from './tokens.ts';
import type { UserRow } from './users.ts';

/** Told of what has changed, by Drupal's cache tags, e.g. `node:1001`, and of what nobody may see any more. Returns at once. */
export type Changed = (tags: readonly string[], gone?: readonly string[]) => void;

/** What core's calls ask of whoever sends mails to members. */
export interface MemberMails {
  /** Sends a link to a new password to the member with this address, if there is one. */
  recover: (mail: string, log: FastifyBaseLogger) => void;
  /** Sends a link to a new address, which becomes the member's when it is followed. Throws an HttpError after too many. */
  changeMail: (user: UserRow, mail: string, log: FastifyBaseLogger) => void;
  /** Tells the owner of an account, once a day, that log-ins are blocked after too many wrong passwords. */
  warnOfAttempts: (user: UserRow, log: FastifyBaseLogger) => void;
  /** Ends what a member was sent: after a change of password or address nobody gets in by an older mail. */
  endTokens: (uid: number) => void;
}

export interface AccountServices {
  store: Store;
  sessions: Sessions;
  tokens: Tokens;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  rules: AccountRules;
  /** Null where no mail is sent. */
  mails: MemberMails | null;
  changed: Changed;
  /** What modules store of members; each adds its own. */
  memberData: MemberData[];
  /** Answers a bare HTML page: this server has no theme. */
  page: (reply: FastifyReply, title: string) => FastifyReply;
}

/** Tables and services of members' accounts, of which there is one set a store. */
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
    page: (reply, title) =>
      reply
        .type('text/html; charset=UTF-8')
        .send(`<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`),
  };
}
