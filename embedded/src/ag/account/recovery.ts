import type { FastifyBaseLogger } from 'fastify';
import type { UserRow } from '../../account/users.ts';
import type { Store } from '../../store/store.ts';
import { letters } from './letters.ts';
import type { Mailer } from './mailer.ts';
import { OneTimeTokens } from './one-time-tokens.ts';

export interface PortalSettings {
  /** Addresses of the site without a slash at the end. Links in mails lead to the first; `forgot_pass_link` may be of any. */
  siteUrls: readonly string[];
  mailer: Mailer;
}

/** The mails of an account. They are handed on after the answer, so that its time says nothing about who is a member. */
export interface AccountMails {
  tokens: OneTimeTokens;
  /** Sends a link to set a new password; `page` is the page it opens. */
  sendReset: (user: UserRow, page: string, log: FastifyBaseLogger) => void;
  sendActivation: (user: UserRow, log: FastifyBaseLogger) => void;
  /** Page of the site where a new password is set. */
  resetPage: string;
  isOwnPage: (address: string) => boolean;
}

export function createAccountMails(store: Store, { siteUrls, mailer }: PortalSettings): AccountMails {
  const tokens = new OneTimeTokens(store);
  const texts = letters(store.model);
  const home = siteUrls[0] ?? '';
  const origins = new Set(siteUrls.map((url) => new URL(url).origin));
  const post = (user: UserRow, kind: keyof typeof texts, link: string, log: FastifyBaseLogger): void => {
    if (user.mail === null) return;
    mailer
      .send(texts[kind]({ name: user.name, mail: user.mail }, link))
      .catch((error: unknown) => log.error(error, `No ${kind} mail to user ${String(user.uid)}`));
  };
  return {
    tokens,
    resetPage: `${home}/account/reset`,
    isOwnPage: (address) => URL.canParse(address) && origins.has(new URL(address).origin),
    sendReset: (user, page, log) => {
      const link = new URL(page);
      link.searchParams.set('name', user.name);
      link.searchParams.set('token', tokens.issue(user.uid, 'reset'));
      post(user, 'reset', link.href, log);
    },
    sendActivation: (user, log) =>
      post(user, 'activation', `${home}/user/activate/${String(user.uid)}/${tokens.issue(user.uid, 'activate')}`, log),
  };
}
