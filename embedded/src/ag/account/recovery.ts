import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Store } from 'drupal-recipe-server';
import {
  type Attempt,
  findUserByMail,
  KnownDevices,
  type MemberMails,
  RateLimiter,
  type UserRow,
} from 'drupal-recipe-server/account';
import { isDisabledDemoAccount } from './demo-passwords.ts';
import { contactMail, type ContactMessage, userMails } from './mail-templates.ts';
import { isPendingActivation } from './pending-accounts.ts';
import type { Mailer } from './mailer.ts';
import { OneTimeTokens } from './one-time-tokens.ts';

const createLimits = (name: string) => ({
  /** Mails to a user that one client requests. */
  client: { event: `ag_account.${name}_client`, events: 5, window: 6 * 3600 },
  /** Mails to a user that all clients request. */
  user: { event: `ag_account.${name}`, events: 20, window: 6 * 3600 },
});
const resetLimits = createLimits('reset_mail');
/** Mails that a known device requests: others cannot use them up. */
const deviceResetLimit = { ...resetLimits.client, event: 'ag_account.reset_mail_device' };
const activationLimits = createLimits('activation_mail');
const warningLimit = { event: 'ag_account.warning', events: 1, window: 24 * 3600 };
const changeLimit = { event: 'ag_account.change_mail', events: 5, window: 6 * 3600 };
/** Owner of limits and tokens for unknown addresses, which are never sent. */
const NO_USER = 0;

const clientAttempts = (
  { client, user }: ReturnType<typeof createLimits>,
  uid: number,
  { network }: FastifyRequest,
): Attempt[] => [
  [client, `${uid}-${network}`],
  [user, String(uid)],
];

export interface MailSettings {
  /** Origins without a trailing slash. Links lead to the first; `forgot_pass_link` may use any. */
  siteUrls: readonly string[];
  mailer: Mailer;
}

/** Mails are sent after the response, so that its time does not reveal who has an account. */
export function createAccountMails(store: Store, { siteUrls, mailer }: MailSettings) {
  const tokens = new OneTimeTokens(store);
  const rateLimiter = new RateLimiter(store);
  const devices = new KnownDevices(store);
  const siteUrl = siteUrls[0] ?? '';
  const compose = userMails(store.model, 'ag_account', siteUrl);
  const origins = new Set(siteUrls.map((url) => new URL(url).origin));
  const sendMail = (
    user: UserRow,
    template: string,
    link: string,
    log: FastifyBaseLogger,
    mail = user.mail,
  ): void => {
    if (mail === null) return;
    // Composing can fail too, and the response must not reveal that there was a mail to send.
    const send = async (): Promise<void> =>
      mailer.send(compose(template, { name: user.name, mail }, link));
    store.connection.afterCommit(() =>
      send().catch((error: unknown) =>
        log.error(error, `Could not send the ${template} email to user ${user.uid}`),
      ),
    );
  };
  const pageUrl = (name: string, uid: number, token: string): string =>
    `${siteUrl}/account/${name}?uid=${uid}&token=${token}`;
  /** Takes the same time for unknown addresses, so that it does not reveal members. */
  const sendReset = (mail: string, resetPage: string, request: FastifyRequest): void => {
    const account = findUserByMail(store, mail);
    const user = account?.status === 1 && !isDisabledDemoAccount(store, account) ? account : null;
    const uid = user?.uid ?? NO_USER;
    const device = user === null ? null : devices.find(request, user);
    const attempts: Attempt[] =
      device === null
        ? clientAttempts(resetLimits, uid, request)
        : [[deviceResetLimit, `${uid}-${device}`]];
    if (rateLimiter.consumeAll(attempts) !== null && user !== null) return;
    const link = new URL(resetPage);
    link.searchParams.set('name', user?.name ?? '');
    link.searchParams.set('token', tokens.issue(uid, 'reset'));
    if (user !== null) sendMail(user, 'reset', link.href, request.log);
  };
  const sendActivation = (user: UserRow, log: FastifyBaseLogger): void =>
    sendMail(
      user,
      'activation',
      pageUrl('activate', user.uid, tokens.issue(user.uid, 'activate')),
      log,
    );
  const memberMails: MemberMails = {
    sendPasswordReset: (mail, request) => sendReset(mail, `${siteUrl}/account/reset`, request),
    deleteTokens: (uid) => tokens.deleteForUser(uid),
    sendEmailConfirmation: (user, mail, log) => {
      const tooManyMessage = 'Too many email address changes. Try again later.';
      rateLimiter.require(changeLimit, String(user.uid), 403, tooManyMessage);
      sendMail(
        user,
        'new_address',
        pageUrl('confirm-email', user.uid, tokens.issue(user.uid, 'mail', mail)),
        log,
        mail,
      );
    },
    warnOfFailedLogins: (user, log) => {
      if (user.status === 1 && rateLimiter.consume(warningLimit, String(user.uid)))
        sendMail(user, 'attempts', `${siteUrl}/account/password`, log);
    },
  };
  return {
    ...memberMails,
    tokens,
    sendReset,
    sendActivation,
    sendActivationAgain: (mail: string, request: FastifyRequest): void => {
      const user = findUserByMail(store, mail);
      if (user === undefined || !isPendingActivation(store, user.uid)) return;
      if (rateLimiter.consumeAll(clientAttempts(activationLimits, user.uid, request)) === null)
        sendActivation(user, request.log);
    },
    /** `user` has the former values. */
    notifyOldAddress: (user: UserRow, log: FastifyBaseLogger): void =>
      sendMail(user, 'changed', siteUrl, log),
    forwardMessage: (message: ContactMessage): Promise<void> =>
      mailer.send(contactMail(store.model, message, store.now())),
    resetPage: `${siteUrl}/account/reset`,
    isSiteUrl: (address: string): boolean => {
      if (/[?#]/.test(address) || !URL.canParse(address)) return false;
      const { origin, username, password } = new URL(address);
      return origins.has(origin) && username === '' && password === '';
    },
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
