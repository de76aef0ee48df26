import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/store.ts';
import { userById } from '../../account/users.ts';
import { mailOf } from '../account/mail-text.ts';
import { contactPage, siteNameOf } from '../account/account-mails.ts';
import type { Mailer } from '../account/mailer.ts';
import { isPendingActivation } from '../account/pending-accounts.ts';
import { majorUnits } from './billing.ts';
import type { Payment, Subscription } from './schema.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (seconds: number): string => dateFormat.format(seconds * 1000);
const sum = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    majorUnits(minor),
  );

const receipt = ({ id, created, description, amount, currency }: Payment): string =>
  `Receipt ${id}, ${day(created)}\n${description}: ${sum(amount, currency)}`;

/** Mails about the pass. Sent after the response; logs failures. */
export function createPassMails(
  store: Store,
  mailer: Mailer,
  siteUrl: string,
  log: FastifyBaseLogger,
) {
  const site = siteNameOf(store.model);
  const send = ({ uid }: Subscription, subject: string, lines: readonly string[]): void => {
    const user = userById(store, uid);
    if (user === undefined || user.mail === null) return;
    const paragraphs = [`Hello ${user.name},`, ...lines, `${siteUrl}/account/game-pass`];
    const mail = mailOf({
      to: user.mail,
      subject,
      site,
      contact: contactPage(siteUrl),
      paragraphs,
      button: 'Your game pass',
    });
    store.connection.afterCommit(() =>
      mailer
        .send(mail)
        .catch((error: unknown) =>
          log.error(error, `Could not send the game pass email to user ${String(uid)}`),
        ),
    );
  };
  return {
    /** The pass is paid. Includes the receipt. */
    welcome: (subscription: Subscription, payment: Payment) => {
      const { price, currency, period_end } = subscription;
      send(subscription, `Your game pass for ${site}`, [
        isPendingActivation(store, subscription.uid)
          ? 'Thank you for buying the game pass: every game, no ads. It starts when you activate your account with the link in our other email.'
          : 'Thank you! Your game pass is active: every game, no ads.',
        receipt(payment),
        `It renews on ${day(period_end)} for ${sum(price, currency)} unless you cancel. See your receipts, change your plan or cancel here:`,
      ]);
    },
    /** A renewal was declined: the grace period starts. */
    failed: (subscription: Subscription, payment: Payment) => {
      const { grace_end, period_end } = subscription;
      send(subscription, 'Your game pass payment failed', [
        `We couldn’t process your payment of ${sum(payment.amount, payment.currency)} (${payment.description}).`,
        `Your game pass stays active until ${day(grace_end ?? period_end)}, and we’ll keep trying until then. Update your payment here:`,
      ]);
    },
    /** The next period is paid. Includes the receipt. */
    renewed: (subscription: Subscription, payment: Payment) => {
      const { price, credit, currency, period_end } = subscription;
      send(subscription, 'Your game pass has been renewed', [
        `Thank you! Your game pass is paid until ${day(period_end)}.`,
        receipt(payment),
        `It then renews for ${sum(Math.max(0, price - credit), currency)} unless you cancel. See your receipts, change your plan or cancel here:`,
      ]);
    },
    cancelled: (subscription: Subscription) =>
      send(subscription, 'You’ve canceled your game pass', [
        `Your game pass stays active until ${day(subscription.period_end)}. You won’t be charged again.`,
        'If you change your mind, resume it here:',
      ]),
  };
}
