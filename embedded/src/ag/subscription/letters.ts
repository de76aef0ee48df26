import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import { userById } from '../../account/users.ts';
import { mailOf } from '../account/letter.ts';
import { siteNameOf } from '../account/letters.ts';
import type { Mailer } from '../account/mailer.ts';
import { waitsForActivation } from '../account/unactivated.ts';
import { decimal } from './money.ts';
import type { Payment, Subscription } from './schema.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (seconds: number): string => dateFormat.format(seconds * 1000);
const sum = (minor: number, currency: string): string => `${decimal(minor)} ${currency}`;

const receipt = ({ id, created, description, amount, currency }: Payment): string =>
  `Receipt ${id}, ${day(created)}\n${description}: ${sum(amount, currency)}`;

/** What members get by mail about their pass. Mails are handed on after the answer; one that cannot be is said in the log. */
export interface PassMails {
  /** The pass begins: with its receipt. */
  welcome: (subscription: Subscription, payment: Payment) => void;
  /** A payment was declined: of the first one nothing is left, after a renewal the pass stays for a while. */
  failed: (subscription: Subscription, payment: Payment) => void;
  cancelled: (subscription: Subscription) => void;
  /** The next period is paid: with its receipt. */
  renewed: (subscription: Subscription, payment: Payment) => void;
  /** A payment was given back. */
  refunded: (subscription: Subscription, payment: Payment) => void;
}

export function createPassMails(
  { store }: AccountServices,
  mailer: Mailer,
  siteUrl: string,
  log: FastifyBaseLogger,
): PassMails {
  const site = siteNameOf(store.model);
  const send = ({ uid }: Subscription, subject: string, lines: readonly string[]): void => {
    const user = userById(store, uid);
    if (user === undefined || user.mail === null) return;
    const paragraphs = [`Hello ${user.name},`, ...lines, `${siteUrl}/account/game-pass`];
    mailer
      .send(mailOf({ to: user.mail, subject, site, paragraphs, button: 'Your game pass' }))
      .catch((error: unknown) => log.error(error, `No mail about the pass to user ${String(uid)}`));
  };
  return {
    welcome: (subscription, payment) => {
      const { price, currency, period_end } = subscription;
      send(subscription, `Your game pass for ${site}`, [
        waitsForActivation(store, subscription.uid)
          ? 'your game pass is paid: every game, and no ads. It opens when you activate your account, by the link in our other mail. Thank you!'
          : 'your game pass is active: every game, and no ads. Thank you!',
        receipt(payment),
        `It renews on ${day(period_end)} for ${sum(price, currency)}, until you cancel. See your receipts, change your plan or cancel here:`,
      ]);
    },
    failed: (subscription, payment) => {
      const { grace_end } = subscription;
      send(subscription, 'The payment for your game pass failed', [
        `we could not take the payment of ${sum(payment.amount, payment.currency)} (${payment.description}).`,
        grace_end === null
          ? 'You have not been charged, and have no game pass. You can try again here:'
          : `Your game pass stays until ${day(grace_end)}, and we try again until then. See to it here:`,
      ]);
    },
    renewed: (subscription, payment) => {
      const { price, credit, currency, period_end } = subscription;
      send(subscription, 'Your game pass has been renewed', [
        `your game pass goes on until ${day(period_end)}. Thank you!`,
        receipt(payment),
        `It renews then for ${sum(Math.max(0, price - credit), currency)}, until you cancel. See your receipts, change your plan or cancel here:`,
      ]);
    },
    refunded: (subscription, payment) =>
      send(subscription, 'Your payment has been given back', [
        `we have given ${sum(payment.amount, payment.currency)} back to you. It may take some days until your bank shows it.`,
        receipt(payment),
        subscription.status === 'expired'
          ? 'Your game pass has ended by that. Your receipts are here:'
          : 'Your game pass stays as it is. Your receipts are here:',
      ]),
    cancelled: (subscription) =>
      send(subscription, 'You have cancelled your game pass', [
        `your game pass stays until ${day(subscription.period_end)}. Nothing more will be charged.`,
        'If you change your mind, resume it here:',
      ]),
  };
}
