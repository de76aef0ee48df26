import type { Store } from '../../store/store.ts';
import type { Coupons } from './coupons.ts';
import { type Exclusive, memberLock } from './exclusive.ts';
import type { FirstPayments } from './first-payments.ts';
import type { PaymentEvent } from './gateway.ts';
import type { PassMails } from './letters.ts';
import type { Payments } from './payments.ts';
import type { PlanChange } from './plan-change.ts';
import type { Plans } from './plans.ts';
import type { Renewals } from './renewals.ts';
import type { Payment, Subscription } from './schema.ts';
import type { States } from './states.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Seconds that events are remembered: gateways repeat them for some days. */
const memory = 90 * 86_400;

interface Parts {
  store: Store;
  exclusive: Exclusive;
  coupons: Coupons;
  firstPayments: FirstPayments;
  payments: Payments;
  subscriptions: Subscriptions;
  states: States;
  planChange: PlanChange;
  plans: Plans;
  renewals: Renewals;
  mails: PassMails;
}

/** Does what gateways tell, each event once. */
export class PaymentEvents {
  constructor(private readonly parts: Parts) {}

  /** An event about a payment of somebody else's, or of which nothing was kept, does nothing. */
  async handle(gateway: string, event: PaymentEvent): Promise<void> {
    const { store, exclusive, payments } = this.parts;
    const found = payments.ofEvent(gateway, event);
    if (found === undefined) return;
    // A checkout that is waiting for the gateway's answer holds the lock: its payment must hear of this before.
    const locks = found.uid === null || found.state === 'started' ? [] : [memberLock(found.uid)];
    await exclusive.run(locks, async () => {
      await this.#giveBackIfLate(event, found.id);
      store.connection.transaction(() => {
        const payment = payments.get(found.id);
        if (payment !== undefined && this.#isNew(gateway, event.id)) this.#apply(event, payment);
      });
    });
  }

  /** Nobody waits any more for a payment whose pass has ended, or whose plan is gone. What could not be given back stays paid, for an operator to do it. */
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
    const { payments, states, planChange, mails } = this.parts;
    // The answer to the charge is on its way, or was lost: the next try finds this.
    if (payment.state === 'started') payments.update(payment.id, { confirmed: 1, reference });
    const subscription = this.#waiting(payment);
    if (subscription === undefined) return;
    const paid = payments.update(payment.id, { state: 'paid' });
    if (payment.purpose === 'first') mails.welcome(states.confirm(subscription), paid);
    else if (payment.purpose === 'renewal') mails.renewed(states.renew(subscription), paid);
    else planChange.finish(subscription, paid);
  }

  #failed(payment: Payment): void {
    const { payments, states, coupons, renewals, mails } = this.parts;
    const subscription = this.#waiting(payment);
    if (subscription === undefined) return;
    const failed = payments.update(payment.id, { state: 'failed' });
    if (payment.purpose === 'renewal') renewals.fail(subscription, failed);
    if (payment.purpose !== 'first') return;
    coupons.release(payment.id);
    mails.failed(states.expire(subscription), failed);
  }

  /** A payment was given back: the time that it paid for is over. */
  #refunded(payment: Payment): void {
    const { payments, subscriptions, states, mails } = this.parts;
    if (payment.state !== 'paid' || payment.subscription === null) return;
    const refunded = payments.update(payment.id, { state: 'refunded' });
    const subscription = subscriptions.get(payment.subscription);
    if (subscription === undefined) return;
    const ends = subscription.status !== 'expired' && !payments.hasPaidLater(payment);
    mails.refunded(ends ? states.expire(subscription) : subscription, refunded);
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

  /** The subscription of a payment that the gateway was to tell about. */
  #waiting({ state, subscription: id }: Payment): Subscription | undefined {
    const subscription =
      state === 'pending' && id !== null ? this.parts.subscriptions.get(id) : undefined;
    return subscription?.status === 'expired' ? undefined : subscription;
  }
}
