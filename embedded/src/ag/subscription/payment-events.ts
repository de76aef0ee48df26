import type { Store } from '../../store/store.ts';
import type { Coupons } from './coupons.ts';
import { type UserLock, userKey } from './user-lock.ts';
import type { FirstPayments } from './first-payments.ts';
import type { PaymentEvent } from './gateway.ts';
import type { PassMails } from './pass-mails.ts';
import type { Payments } from './payments.ts';
import type { PlanChange } from './plan-change.ts';
import type { Plans } from './plans.ts';
import type { Renewals } from './renewals.ts';
import type { Payment, Subscription } from './schema.ts';
import type { SubscriptionLifecycle } from './lifecycle.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Seconds to remember event IDs: gateways repeat events for days. */
const memory = 90 * 86_400;

interface Parts {
  store: Store;
  userLock: UserLock;
  coupons: Coupons;
  firstPayments: FirstPayments;
  payments: Payments;
  subscriptions: Subscriptions;
  lifecycle: SubscriptionLifecycle;
  planChange: PlanChange;
  plans: Plans;
  renewals: Renewals;
  mails: PassMails;
}

/** Processes gateway events, each once. */
export class PaymentEvents {
  constructor(private readonly parts: Parts) {}

  /** Ignores events of unknown payments. */
  async handle(gateway: string, event: PaymentEvent): Promise<void> {
    const { store, userLock, payments } = this.parts;
    const found = payments.ofEvent(gateway, event);
    if (found === undefined) return;
    // A checkout holds the lock while it waits for the gateway, and its payment needs this event
    // first.
    const locks = found.uid === null || found.state === 'started' ? [] : [userKey(found.uid)];
    await userLock.run(locks, async () => {
      await this.#giveBackIfLate(event, found.id);
      store.connection.transaction(() => {
        const payment = payments.get(found.id);
        if (payment !== undefined && this.#isNew(gateway, event.id)) this.#apply(event, payment);
      });
    });
  }

  /**
   * Refunds late payments of an expired pass or a deleted plan. A failed refund leaves the payment
   * paid for the operator.
   */
  async #giveBackIfLate({ type, reference }: PaymentEvent, id: string): Promise<void> {
    const { payments, firstPayments } = this.parts;
    const payment = payments.get(id);
    if (
      type !== 'payment.succeeded' ||
      payment === undefined ||
      !(this.#isLate(payment) || this.#isForNothing(payment))
    )
      return;
    payments.update(id, {
      state: (await firstPayments.refund(payment, reference)) ? 'refunded' : 'paid',
    });
  }

  #isNew(gateway: string, id: string): boolean {
    const { connection } = this.parts.store;
    const now = this.parts.store.now();
    connection.execute('DELETE FROM ag_subscription_event WHERE created < ?', [now - memory]);
    const sql =
      'INSERT INTO ag_subscription_event (gateway, id, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
    return connection.execute(sql, [gateway, id, now]).changes > 0;
  }

  #apply({ type, reference }: PaymentEvent, payment: Payment): void {
    if (type === 'payment.refunded') this.#refunded(payment);
    else if (type === 'payment.failed') this.#failed(payment);
    else this.#succeeded(payment, reference);
  }

  #succeeded(payment: Payment, reference: string): void {
    const { payments, lifecycle, planChange, mails } = this.parts;
    // The charge's response is pending or lost. The next retry reads this.
    if (payment.state === 'started') payments.update(payment.id, { confirmed: 1, reference });
    const subscription = this.#waiting(payment);
    if (subscription === undefined) return;
    const paid = payments.update(payment.id, { state: 'paid' });
    if (payment.purpose === 'first') mails.welcome(lifecycle.confirm(subscription), paid);
    else if (payment.purpose === 'renewal') mails.renewed(lifecycle.renew(subscription), paid);
    else planChange.finish(subscription, paid);
  }

  #failed(payment: Payment): void {
    const { payments, lifecycle, coupons, renewals, mails } = this.parts;
    const subscription = this.#waiting(payment);
    if (subscription === undefined) return;
    const failed = payments.update(payment.id, { state: 'failed' });
    if (payment.purpose === 'renewal') renewals.fail(subscription, failed);
    if (payment.purpose !== 'first') return;
    coupons.release(payment.id);
    mails.failed(lifecycle.expire(subscription), failed);
  }

  /** A refund ends the paid period. */
  #refunded(payment: Payment): void {
    const { payments, subscriptions, lifecycle, mails } = this.parts;
    if (payment.state !== 'paid' || payment.subscription === null) return;
    const refunded = payments.update(payment.id, { state: 'refunded' });
    const subscription = subscriptions.get(payment.subscription);
    if (subscription === undefined) return;
    const ends = subscription.status !== 'expired' && !payments.hasPaidLater(payment);
    mails.refunded(ends ? lifecycle.expire(subscription) : subscription, refunded);
  }

  #isLate({ state, subscription }: Payment): boolean {
    if (subscription === null || (state !== 'pending' && state !== 'started')) return false;
    return (this.parts.subscriptions.get(subscription)?.status ?? 'expired') === 'expired';
  }

  #isForNothing({ state, purpose, plan }: Payment): boolean {
    return (
      state === 'pending' && purpose === 'change' && this.parts.plans.byNid(plan) === undefined
    );
  }

  /** The subscription of a payment that is waiting for an event. */
  #waiting({ state, subscription: id }: Payment): Subscription | undefined {
    const subscription =
      state === 'pending' && id !== null ? this.parts.subscriptions.get(id) : undefined;
    return subscription?.status === 'expired' ? undefined : subscription;
  }
}
