import type { FastifyBaseLogger } from 'fastify';
import { RateLimiter } from '../../account/rate-limiter.ts';
import { HttpError } from '../../account/http-error.ts';
import type { MemberMails } from '../../account/services.ts';
import { userByMail, type UserRow } from '../../account/users.ts';
import type { Store } from '../../store/store.ts';
import { isDisabledDemoAccount } from './demo-passwords.ts';
import { contactMail, type ContactMessage, userMails } from './mail-templates.ts';
import { isPendingActivation } from './pending-accounts.ts';
import type { Mailer } from './mailer.ts';
import { OneTimeTokens } from './one-time-tokens.ts';

/** Mails per address. */
const limit = { event: 'ag_account.lost_password', events: 5, window: 6 * 3600 };
const activationLimit = { ...limit, event: 'ag_account.activation' };
const warningLimit = { event: 'ag_account.warning', events: 1, window: 24 * 3600 };
const changeLimit = { ...limit, event: 'ag_account.change_mail' };
/** Owner of tokens for unknown addresses, which are never sent. */
const NO_USER = 0;

export interface MailSettings {
  /** Origins without a trailing slash. Links lead to the first; `forgot_pass_link` may use any. */
  siteUrls: readonly string[];
  mailer: Mailer;
}

/** Mails are sent after the response, so that its time does not reveal who has an account. */
export function createAccountMails(store: Store, { siteUrls, mailer }: MailSettings) {
  const tokens = new OneTimeTokens(store);
  const rateLimiter = new RateLimiter(store);
  const home = siteUrls[0] ?? '';
  const compose = userMails(store.model, 'ag_account', home);
  const origins = new Set(siteUrls.map((url) => new URL(url).origin));
  const post = (
    user: UserRow,
    kind: string,
    link: string,
    log: FastifyBaseLogger,
    mail = user.mail,
  ): void => {
    if (mail === null) return;
    store.connection.afterCommit(() =>
      mailer
        .send(compose(kind, { name: user.name, mail }, link))
        .catch((error: unknown) =>
          log.error(error, `Could not send the ${kind} email to user ${String(user.uid)}`),
        ),
    );
  };
  const page = (name: string, uid: number, token: string): string =>
    `${home}/account/${name}?uid=${String(uid)}&token=${token}`;
  /** Takes the same time for unknown addresses, so that it does not reveal members. */
  const sendReset = (mail: string, resetPage: string, log: FastifyBaseLogger): void => {
    const address = mail.toLowerCase();
    if (!rateLimiter.consume(limit, address)) return;
    const found = userByMail(store, mail);
    const user = found?.status === 1 && !isDisabledDemoAccount(store, found) ? found : null;
    const link = new URL(resetPage);
    link.searchParams.set('name', user?.name ?? '');
    link.searchParams.set('token', tokens.issue(user?.uid ?? NO_USER, 'reset'));
    if (user !== null) post(user, 'reset', link.href, log);
  };
  const sendActivation = (user: UserRow, log: FastifyBaseLogger): void =>
    post(user, 'activation', page('activate', user.uid, tokens.issue(user.uid, 'activate')), log);
  const forMembers: MemberMails = {
    recover: (mail, log) => sendReset(mail, `${home}/account/reset`, log),
    endTokens: (uid) => tokens.forget(uid),
    changeMail: (user, mail, log) => {
      if (!rateLimiter.consume(changeLimit, String(user.uid)))
        throw new HttpError(403, 'Too many email address changes. Try again later.');
      post(
        user,
        'new_address',
        page('confirm-email', user.uid, tokens.issue(user.uid, 'mail', mail)),
        log,
        mail,
      );
    },
    warnOfAttempts: (user, log) => {
      if (user.status === 1 && rateLimiter.consume(warningLimit, String(user.uid)))
        post(user, 'attempts', `${home}/account/password`, log);
    },
  };
  return {
    ...forMembers,
    tokens,
    sendReset,
    sendActivation,
    sendActivationAgain: (mail: string, log: FastifyBaseLogger): void => {
      if (!rateLimiter.consume(activationLimit, mail.toLowerCase())) return;
      const user = userByMail(store, mail);
      if (user !== undefined && isPendingActivation(store, user.uid)) sendActivation(user, log);
    },
    /** `user` has the former values. */
    tellOldAddress: (user: UserRow, log: FastifyBaseLogger): void =>
      post(user, 'changed', home, log),
    forwardMessage: (message: ContactMessage): Promise<void> =>
      mailer.send(contactMail(store.model, message)),
    resetPage: `${home}/account/reset`,
    isOwnPage: (address: string): boolean => {
      if (/[?#]/.test(address) || !URL.canParse(address)) return false;
      const { origin, username, password } = new URL(address);
      return origins.has(origin) && username === '' && password === '';
    },
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
