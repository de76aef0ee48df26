import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from '../../account/module.ts';
import { userById } from '../../account/users.ts';
import type { Mailer } from '../account/mailer.ts';
import { waitsForActivation } from '../account/unactivated.ts';
import { decimal } from './money.ts';
import type { Payment, Subscription } from './schema.ts';

const site = z.object({ name: z.string().catch('') });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (seconds: number): string => dateFormat.format(seconds * 1000);
const sum = (minor: number, currency: string): string => `${decimal(minor)} ${currency}`;

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

export function createPassMails({ store }: AccountServices, mailer: Mailer, siteUrl: string, log: FastifyBaseLogger): PassMails {
  const { name: siteName } = site.parse(store.model.config.get('system.site') ?? {});
  const account = `${siteUrl}/account/game-pass`;
  const send = ({ uid }: Subscription, subject: string, lines: readonly string[]): void => {
    const user = userById(store, uid);
    if (user === undefined || user.mail === null) return;
    const text = [`Hello ${user.name},`, ...lines, siteName].join('\n\n');
    mailer
      .send({ to: user.mail, subject, text: `${text}\n` })
      .catch((error: unknown) => log.error(error, `No mail about the pass to user ${String(uid)}`));
  };
  return {
    welcome: (subscription, payment) => {
      const { plan_title, price, currency, period_end } = subscription;
      send(subscription, `Your game pass for ${siteName}`, [
        waitsForActivation(store, subscription.uid)
          ? 'your game pass is paid: every game, and no ads. It opens when you activate your account, by the link in our other mail. Have fun!'
          : 'your game pass is on: every game, and no ads. Have fun!',
        [
          `Receipt ${payment.id}`,
          `${day(payment.created)}: ${payment.description}`,
          `Paid: ${sum(payment.amount, payment.currency)}`,
          `${plan_title} renews on ${day(period_end)} for ${sum(price, currency)}.`,
        ].join('\n'),
        `See, change or cancel your pass at any time:\n${account}`,
      ]);
    },
    failed: (subscription, payment) => {
      const { grace_end } = subscription;
      const what = `we could not take ${sum(payment.amount, payment.currency)} for ${payment.description}: the payment was declined.`;
      send(subscription, 'The payment for your game pass failed', [
        grace_end === null
          ? `${what} You have not been charged, and your game pass has not begun. You can buy it again at any time:\n${siteUrl}/game-pass`
          : `${what} We try again every day. Until ${day(grace_end)} you keep your game pass; please see that your card is good by then.\n${account}`,
      ]);
    },
    renewed: (subscription, payment) => {
      const { plan_title, price, credit, currency, period_end } = subscription;
      send(subscription, 'Your game pass has been renewed', [
        `your game pass goes on until ${day(period_end)}. Have fun!`,
        [
          `Receipt ${payment.id}`,
          `${day(payment.created)}: ${payment.description}`,
          `Paid: ${sum(payment.amount, payment.currency)}`,
          `${plan_title} renews on ${day(period_end)} for ${sum(Math.max(0, price - credit), currency)}.`,
        ].join('\n'),
        `See, change or cancel your pass at any time:\n${account}`,
      ]);
    },
    refunded: (subscription, payment) =>
      send(subscription, 'Your payment has been given back', [
        `we have given ${sum(payment.amount, payment.currency)} back to you (${payment.description}). It may take some days until your bank shows it.`,
        subscription.status === 'expired' ? 'Your game pass has ended by that.' : 'Your game pass stays as it is.',
        `Your receipts:\n${account}`,
      ]),
    cancelled: (subscription) =>
      send(subscription, 'You have cancelled your game pass', [
        `your game pass is cancelled and will not be charged again. You keep it until ${day(subscription.period_end)}.`,
        `Changed your mind? Until then you can take it up again:\n${account}`,
      ]),
  };
}
