import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import type { Mailer } from '../account/mailer.ts';
import type { AccountMails } from '../account/recovery.ts';
import { Coupons } from './coupons.ts';
import { FirstPayments } from './first-payments.ts';
import type { Gateway } from './gateway.ts';
import { SubscriptionLifecycle } from './lifecycle.ts';
import { NewAccounts } from './new-accounts.ts';
import { createPassMails } from './pass-mails.ts';
import { Payments } from './payments.ts';
import { Plans } from './plans.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { migrateSubscription } from './schema.ts';
import { Subscriptions } from './subscriptions.ts';
import { UserLock } from './user-lock.ts';

export interface GamePassSettings {
  /** The sandbox by default. */
  gateway?: Gateway;
  mailer: Mailer;
  /** Site URL for links in mails. */
  siteUrl: string;
  mails: Pick<AccountMails, 'sendActivation'>;
}

/** The services of the game pass, one set per store. */
export function createParts(
  accounts: AccountServices,
  { gateway, mailer, siteUrl, mails }: GamePassSettings,
  log: FastifyBaseLogger,
) {
  const { store, rateLimiter, passwords } = accounts;
  migrateSubscription(store);
  const plans = new Plans(store);
  const coupons = new Coupons(store, rateLimiter);
  const payments = new Payments(store);
  const subscriptions = new Subscriptions(store, plans);
  return {
    store,
    rateLimiter,
    passwords,
    gateway: gateway ?? sandboxGateway(store),
    userLock: new UserLock(),
    plans,
    coupons,
    payments,
    firstPayments: new FirstPayments(store, plans, coupons, payments),
    subscriptions,
    lifecycle: new SubscriptionLifecycle(store, subscriptions),
    mails: createPassMails(accounts, mailer, siteUrl, log),
    newAccounts: new NewAccounts(accounts, mails, log),
  };
}

export type PassParts = ReturnType<typeof createParts>;
