import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/store.ts';
import { findUserById } from '../../account/users.ts';
import { userMails } from '../account/mail-templates.ts';
import type { Mailer } from '../account/mailer.ts';
import { isPendingActivation } from '../account/pending-accounts.ts';
import { toMajorUnits } from './billing.ts';
import type { Payment, Subscription } from './schema.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDate = (seconds: number): string => dateFormat.format(seconds * 1000);
const formatAmount = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    toMajorUnits(minor),
  );

/** Mails are sent after the response. Failures are logged. */
export function createPassMails(
  store: Store,
  mailer: Mailer,
  siteUrl: string,
  log: FastifyBaseLogger,
) {
  const compose = userMails(store.model, 'ag_subscription', siteUrl);
  /** Includes the receipt of `payment`. */
  const send = (
    key: 'cancelled' | 'failed' | 'renewed' | 'welcome' | 'welcome_pending',
    subscription: Subscription,
    payment?: Payment,
  ): void => {
    const { uid, price, credit, currency, period_end, grace_end } = subscription;
    const user = findUserById(store, uid);
    if (user === undefined || user.mail === null) return;
    const mail = compose(
      key,
      { name: user.name, mail: user.mail },
      `${siteUrl}/account/game-pass`,
      {
        'game-pass:paid-until': formatDate(period_end),
        'game-pass:grace-until': formatDate(grace_end ?? period_end),
        'game-pass:price': formatAmount(price, currency),
        'game-pass:next-payment': formatAmount(Math.max(0, price - credit), currency),
        ...(payment && {
          'pass-payment:number': payment.id,
          'pass-payment:date': formatDate(payment.created),
          'pass-payment:description': payment.description,
          'pass-payment:amount': formatAmount(payment.amount, payment.currency),
        }),
      },
    );
    store.connection.afterCommit(() =>
      mailer
        .send(mail)
        .catch((error: unknown) =>
          log.error(error, `Could not send the game pass email to user ${uid}`),
        ),
    );
  };
  return {
    send,
    welcome: (subscription: Subscription, payment: Payment): void =>
      send(
        isPendingActivation(store, subscription.uid) ? 'welcome_pending' : 'welcome',
        subscription,
        payment,
      ),
  };
}
