import type { FastifyBaseLogger } from 'fastify';
import type { Store } from 'drupal-recipe-server';
import { findUserById } from 'drupal-recipe-server/account';
import { userMails } from '../account/mail-templates.ts';
import type { Mailer } from '../account/mailer.ts';
import { isPendingActivation } from '../account/pending-accounts.ts';
import type { GamePass } from './passes.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatAmount = (value: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value);

export type MailKey = 'cancelled' | 'welcome';

/** Sends a mail with the latest invoice after the response. Failures are logged. */
export function createPassMails(
  store: Store,
  mailer: Mailer,
  siteUrl: string,
  log: FastifyBaseLogger,
) {
  const compose = userMails(store.model, 'ag_subscription', siteUrl);
  return (key: MailKey, { uid, plan, period_end, invoices: [invoice] }: GamePass): void => {
    const user = findUserById(store, uid);
    if (user === undefined || user.mail === null || invoice === undefined) return;
    const mail = compose(
      key === 'welcome' && isPendingActivation(store, uid) ? 'welcome_pending' : key,
      { name: user.name, mail: user.mail },
      `${siteUrl}/account/game-pass`,
      {
        'game-pass:paid-until': dateFormat.format(period_end * 1000),
        'game-pass:price': formatAmount(plan.price, plan.currency),
        'pass-payment:number': invoice.id,
        'pass-payment:date': dateFormat.format(new Date(invoice.created)),
        'pass-payment:description': invoice.description,
        'pass-payment:amount': formatAmount(invoice.amount, invoice.currency),
      },
    );
    const warn = (error: unknown): void =>
      log.error(error, `Could not send the game pass email to user ${uid}`);
    store.connection.afterCommit(() => mailer.send(mail).catch(warn));
  };
}
