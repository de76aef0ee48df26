import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import type { Mailer } from '../account/mailer.ts';
import type { AccountMails } from '../account/recovery.ts';
import { CardChange } from './card-change.ts';
import { Checkout } from './checkout.ts';
import { CouponLimiter } from './coupon-limiter.ts';
import { Coupons } from './coupons.ts';
import { UserLock, userKey } from './user-lock.ts';
import { FirstPayments } from './first-payments.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { createPassMails } from './pass-mails.ts';
import { NewAccounts } from './new-accounts.ts';
import { Payments } from './payments.ts';
import { PlanChange } from './plan-change.ts';
import { Plans } from './plans.ts';
import { noPass } from './pass-error.ts';
import { Renewals } from './renewals.ts';
import { migrateSubscription, type Subscription } from './schema.ts';
import { SubscriptionLifecycle } from './lifecycle.ts';
import { Subscriptions } from './subscriptions.ts';

export interface GamePass {
  plans: Plans;
  coupons: Coupons;
  couponLimiter: CouponLimiter;
  checkout: Checkout;
  cardChange: CardChange;
  planChange: PlanChange;
  renewals: Renewals;
  payments: Payments;
  subscriptions: Subscriptions;
  /**
   * Cancels renewal; the pass lasts until its period ends. Throws a problem if there is no pass to
   * cancel.
   */
  cancel: (uid: number) => Promise<Subscription>;
  /** Undoes a cancellation. */
  resume: (uid: number) => Promise<Subscription>;
}

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
): GamePass {
  const { store, rateLimiter, passwords } = accounts;
  migrateSubscription(store);
  const plans = new Plans(store);
  const coupons = new Coupons(store);
  const couponLimiter = new CouponLimiter(rateLimiter);
  const payments = new Payments(store);
  const subscriptions = new Subscriptions(store, plans);
  const lifecycle = new SubscriptionLifecycle(store, subscriptions);
  const userLock = new UserLock();
  const mails = createPassMails(accounts, mailer, siteUrl, log);
  const firstPayments = new FirstPayments(store, plans, coupons, payments);
  const parts = {
    store,
    rateLimiter,
    passwords,
    gateway: gateway ?? sandboxGateway(store),
    userLock,
    plans,
    coupons,
    couponLimiter,
    payments,
    firstPayments,
    subscriptions,
    lifecycle,
    mails,
    newAccounts: new NewAccounts(accounts, accountMails, log),
  };
  const planChange = new PlanChange(parts);
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
    couponLimiter,
    payments,
    subscriptions,
    planChange,
    renewals,
    checkout: new Checkout(parts),
    cardChange: new CardChange({ ...parts, renewals }),
    cancel: (uid) =>
      change(uid, (live) => {
        if (live.status === 'cancelled') return live;
        const cancelled = lifecycle.cancel(live);
        mails.cancelled(cancelled);
        return live.period_end > store.now() ? cancelled : lifecycle.expire(cancelled);
      }),
    resume: (uid) =>
      change(uid, (live) => (live.status === 'cancelled' ? lifecycle.resume(live) : live)),
  };
}
