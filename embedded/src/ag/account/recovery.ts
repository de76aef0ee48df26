import type { FastifyBaseLogger } from 'fastify';
import { Flood } from '../../account/flood.ts';
import { HttpError } from '../../account/http-error.ts';
import type { MemberMails } from '../../account/services.ts';
import { userByMail, type UserRow } from '../../account/users.ts';
import type { Passwords } from '../../store/passwords.ts';
import type { Store } from '../../store/store.ts';
import type { GatewayChoice } from '../subscription/settings.ts';
import { letters } from './letters.ts';
import type { CaptchaSettings } from './captcha.ts';
import { waitsForActivation } from './unactivated.ts';
import type { Mailer } from './mailer.ts';
import { OneTimeTokens } from './one-time-tokens.ts';

/** Mails that one address may be sent. */
const limit = { event: 'ag_account.lost_password', events: 5, window: 6 * 3600 };
const activationLimit = { ...limit, event: 'ag_account.activation' };
const changeLimit = { ...limit, event: 'ag_account.change_mail' };
/** Whose a token is that nobody gets. */
const nobody = 0;

export interface PortalSettings {
  /** Addresses of the site without a slash at the end. Links in mails lead to the first; `forgot_pass_link` may be of any. */
  siteUrls: readonly string[];
  mailer: Mailer;
  /** Takes a line for each thing that whoever runs the server wants to know at once, e.g. an error in a browser. */
  tell?: (line: string) => void;
  /** Signs who a member is, for the member services; shared with an external one. */
  memberServicesSecret?: string;
  /** Shared with the site, which is told of changes with it; without it nothing is told. */
  revalidateSecret?: string;
  /** Hashes passwords; at the recommended cost, unless given. */
  passwords?: Passwords;
  /** Wanted from who logs in or registers; null or absent: none is. */
  captcha?: CaptchaSettings | null;
  /** What takes payments; the sandbox without it. */
  gateway?: GatewayChoice;
}

/** The mails of an account. They are handed on after the answer, so that its time says nothing about who is a member. */
export interface AccountMails extends MemberMails {
  tokens: OneTimeTokens;
  /**
   * Sends a link to set a new password to the active member with this address; `page` is the page it opens. It does the same work for
   * an address that is nobody's, and no more than five mails in six hours.
   */
  sendReset: (mail: string, page: string, log: FastifyBaseLogger) => void;
  sendActivation: (user: UserRow, log: FastifyBaseLogger) => void;
  /** Sends it again to the account with this address, if it waits for that; no more than five mails in six hours. */
  sendActivationAgain: (mail: string, log: FastifyBaseLogger) => void;
  /** Tells the old address of a member that there is a new one. `user` is as before. */
  tellOldAddress: (user: UserRow, log: FastifyBaseLogger) => void;
  /** Page of the site where a new password is set. */
  resetPage: string;
  isOwnPage: (address: string) => boolean;
}

export function createAccountMails(
  store: Store,
  { siteUrls, mailer }: PortalSettings,
): AccountMails {
  const tokens = new OneTimeTokens(store);
  const flood = new Flood(store);
  const texts = letters(store.model);
  const home = siteUrls[0] ?? '';
  const origins = new Set(siteUrls.map((url) => new URL(url).origin));
  const post = (
    user: UserRow,
    kind: keyof typeof texts,
    link: string,
    log: FastifyBaseLogger,
    mail = user.mail,
  ): void => {
    if (mail === null) return;
    mailer
      .send(texts[kind]({ name: user.name, mail }, link))
      .catch((error: unknown) => log.error(error, `No ${kind} mail to user ${String(user.uid)}`));
  };
  const page = (name: string, uid: number, token: string): string =>
    `${home}/account/${name}?uid=${String(uid)}&token=${token}`;
  const sendReset: AccountMails['sendReset'] = (mail, resetPage, log) => {
    const address = mail.toLowerCase();
    if (!flood.take(limit, address)) return;
    const found = userByMail(store, mail);
    const user = found?.status === 1 ? found : null;
    const link = new URL(resetPage);
    link.searchParams.set('name', user?.name ?? '');
    link.searchParams.set('token', tokens.issue(user?.uid ?? nobody, 'reset'));
    if (user !== null) post(user, 'reset', link.href, log);
  };
  const sendActivation: AccountMails['sendActivation'] = (user, log) =>
    post(user, 'activation', page('activate', user.uid, tokens.issue(user.uid, 'activate')), log);
  return {
    tokens,
    sendReset,
    sendActivation,
    recover: (mail, log) => sendReset(mail, `${home}/account/reset`, log),
    endTokens: (uid) => tokens.forget(uid),
    sendActivationAgain: (mail, log) => {
      if (!flood.take(activationLimit, mail.toLowerCase())) return;
      const user = userByMail(store, mail);
      if (user !== undefined && waitsForActivation(store, user.uid)) sendActivation(user, log);
    },
    changeMail: (user, mail, log) => {
      if (!flood.take(changeLimit, String(user.uid)))
        throw new HttpError(403, 'Too many changes of address. Try again later.');
      post(
        user,
        'newMail',
        page('confirm-email', user.uid, tokens.issue(user.uid, 'mail', mail)),
        log,
        mail,
      );
    },
    tellOldAddress: (user, log) => post(user, 'changed', home, log),
    resetPage: `${home}/account/reset`,
    isOwnPage: (address) => URL.canParse(address) && origins.has(new URL(address).origin),
  };
}
