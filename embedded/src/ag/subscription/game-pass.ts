import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import type { Mailer } from '../account/mailer.ts';
import type { AccountMails } from '../account/recovery.ts';
import { CardChange } from './card-change.ts';
import { Checkout } from './checkout.ts';
import { Coupons } from './coupons.ts';
import { UserLock, userKey } from './user-lock.ts';
import { FirstPayments } from './first-payments.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { createPassMails } from './pass-mails.ts';
import { NewAccounts } from './new-accounts.ts';
import type { PassParts } from './parts.ts';
import { Payments } from './payments.ts';
import { PlanChange } from './plan-change.ts';
import { Plans } from './plans.ts';
import { noPass } from './pass-error.ts';
import { Renewals } from './renewals.ts';
import { migrateSubscription, type Subscription } from './schema.ts';
import { SubscriptionLifecycle } from './lifecycle.ts';
import { Subscriptions } from './subscriptions.ts';

export interface GamePassSettings {
  /** The sandbox by default. */
  gateway?: Gateway;
  mailer: Mailer;
  /** Site URL for links in mails. */
  siteUrl: string;
  mails: Pick<AccountMails, 'sendActivation'>;
}

/** Creates the game pass services. Create one set per store. */
export function createGamePass(
  accounts: AccountServices,
  { gateway, mailer, siteUrl, mails: accountMails }: GamePassSettings,
  log: FastifyBaseLogger,
) {
  const { store, rateLimiter, passwords } = accounts;
  migrateSubscription(store);
  const plans = new Plans(store);
  const coupons = new Coupons(store, rateLimiter);
  const payments = new Payments(store);
  const subscriptions = new Subscriptions(store, plans);
  const lifecycle = new SubscriptionLifecycle(store, subscriptions);
  const userLock = new UserLock();
  const mails = createPassMails(accounts, mailer, siteUrl, log);
  const firstPayments = new FirstPayments(store, plans, coupons, payments);
  const parts: PassParts = {
    store,
    rateLimiter,
    passwords,
    gateway: gateway ?? sandboxGateway(store),
    userLock,
    plans,
    coupons,
    payments,
    firstPayments,
    subscriptions,
    lifecycle,
    mails,
    newAccounts: new NewAccounts(accounts, accountMails, log),
  };
  const renewals = new Renewals(parts);

  const change = (
    uid: number,
    apply: (live: Subscription) => Subscription,
  ): Promise<Subscription> =>
    userLock.run([userKey(uid)], async () => {
      const live = subscriptions.live(uid);
      if (live === undefined) throw noPass();
      return store.connection.transaction(() => apply(live));
    });

  return {
    plans,
    coupons,
    payments,
    subscriptions,
    renewals,
    planChange: new PlanChange(parts),
    checkout: new Checkout(parts),
    cardChange: new CardChange(parts, renewals),
    /** Cancels renewal; the pass lasts until its period ends. Throws 409 without a pass. */
    cancel: (uid: number) =>
      change(uid, (live) => {
        if (live.status === 'cancelled') return live;
        const cancelled = lifecycle.cancel(live);
        mails.cancelled(cancelled);
        return live.period_end > store.now() ? cancelled : lifecycle.expire(cancelled);
      }),
    /** Undoes a cancellation. */
    resume: (uid: number) =>
      change(uid, (live) => (live.status === 'cancelled' ? lifecycle.resume(live) : live)),
  };
}

export type GamePass = ReturnType<typeof createGamePass>;
