import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import type { Mailer } from '../account/mailer.ts';
import type { AccountMails } from '../account/recovery.ts';
import { CardChange } from './card-change.ts';
import { Checkout } from './checkout.ts';
import { CouponGuesses } from './coupon-guesses.ts';
import { Coupons } from './coupons.ts';
import { PaymentEvents } from './events.ts';
import { Exclusive, memberLock } from './exclusive.ts';
import { FirstPayments } from './first-payments.ts';
import type { Gateway } from './gateway.ts';
import { createPassMails } from './letters.ts';
import { NewAccounts } from './new-accounts.ts';
import { Payments } from './payments.ts';
import { PlanChange } from './plan-change.ts';
import { Plans } from './plans.ts';
import { noPass, unconfirmed } from './problem.ts';
import { Renewals } from './renewals.ts';
import { migrateSubscription, type Subscription } from './schema.ts';
import { States } from './states.ts';
import { Subscriptions } from './subscriptions.ts';

export interface GamePass {
  plans: Plans;
  coupons: Coupons;
  couponGuesses: CouponGuesses;
  gateway: Gateway;
  checkout: Checkout;
  cardChange: CardChange;
  planChange: PlanChange;
  renewals: Renewals;
  events: PaymentEvents;
  payments: Payments;
  subscriptions: Subscriptions;
  /** The pass lasts until its period ends, and does not renew. Throws a problem where there is none to cancel. */
  cancel: (uid: number) => Promise<Subscription>;
  /** Takes a cancellation back. */
  resume: (uid: number) => Promise<Subscription>;
}

export interface GamePassSettings {
  gateway: Gateway;
  mailer: Mailer;
  /** Where the site is, for links in mails. */
  siteUrl: string;
  mails: Pick<AccountMails, 'sendActivation'>;
}

/** The game pass with all its parts, of which there is one set a store. */
export function createGamePass(
  accounts: AccountServices,
  { gateway, mailer, siteUrl, mails: accountMails }: GamePassSettings,
  log: FastifyBaseLogger,
): GamePass {
  const { store, flood, passwords } = accounts;
  migrateSubscription(store);
  const plans = new Plans(store);
  const coupons = new Coupons(store);
  const couponGuesses = new CouponGuesses(flood);
  const payments = new Payments(store);
  const subscriptions = new Subscriptions(store, plans);
  const states = new States(store, subscriptions);
  const exclusive = new Exclusive();
  const mails = createPassMails(accounts, mailer, siteUrl, log);
  const firstPayments = new FirstPayments(
    store,
    gateway,
    plans,
    coupons,
    payments,
    (error, message) => log.error(error, message),
  );
  const parts = {
    store,
    flood,
    passwords,
    gateway,
    exclusive,
    plans,
    coupons,
    couponGuesses,
    payments,
    firstPayments,
    subscriptions,
    states,
    mails,
    newAccounts: new NewAccounts(accounts, accountMails, log),
  };
  const planChange = new PlanChange(parts);
  const renewals = new Renewals(parts);

  const change = (
    uid: number,
    apply: (live: Subscription) => Subscription,
  ): Promise<Subscription> =>
    exclusive.run([memberLock(uid)], async () => {
      const live = subscriptions.live(uid);
      if (live === undefined) throw noPass();
      return store.connection.transaction(() => apply(live));
    });

  return {
    plans,
    coupons,
    couponGuesses,
    gateway,
    payments,
    subscriptions,
    planChange,
    renewals,
    checkout: new Checkout(parts),
    cardChange: new CardChange({ ...parts, renewals }),
    events: new PaymentEvents({ ...parts, planChange, renewals }),
    cancel: (uid) =>
      change(uid, (live) => {
        if (live.status === 'pending') throw unconfirmed();
        if (live.status === 'cancelled') return live;
        const cancelled = states.cancel(live);
        mails.cancelled(cancelled);
        return live.period_end > store.now() ? cancelled : states.expire(cancelled);
      }),
    resume: (uid) =>
      change(uid, (live) => (live.status === 'cancelled' ? states.resume(live) : live)),
  };
}
