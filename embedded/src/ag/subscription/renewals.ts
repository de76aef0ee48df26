import type { PassServices } from './services.ts';
import { createOwnerKey } from './payments.ts';
import { chargeCard } from './sandbox.ts';
import type { Subscription } from './schema.ts';

export class Renewals {
  constructor(private readonly services: PassServices) {}

  /**
   * Each pass in its own transaction.
   * @throws AggregateError after the others, if some failed.
   */
  run(): void {
    const { store, subscriptions, payments } = this.services;
    const errors: unknown[] = [];
    for (const subscription of subscriptions.findDue())
      try {
        store.connection.transaction(() => this.#process(subscription));
      } catch (error) {
        errors.push(error);
      }
    payments.deleteAbandoned();
    if (errors.length > 0) throw new AggregateError(errors, 'Some passes were not renewed.');
  }

  /** Retries immediately, after a card change. */
  retry(subscription: Subscription): Subscription {
    return subscription.status === 'past_due' ? this.#renew(subscription) : subscription;
  }

  #process(subscription: Subscription): void {
    const { lifecycle, store } = this.services;
    const { status, grace_end } = subscription;
    if (status === 'cancelled' || (grace_end !== null && grace_end <= store.now()))
      lifecycle.expire(subscription);
    else this.#renew(subscription);
  }

  /** Notifies the member of a declined renewal the first time only. */
  #renew(subscription: Subscription): Subscription {
    const { payments, lifecycle, mails } = this.services;
    const { uid, price, credit, customer } = subscription;
    const amount = Math.max(0, price - credit);
    const isPaid = amount === 0 || chargeCard(customer);
    const payment = payments.record({
      owner: createOwnerKey(uid),
      uid,
      subscription: subscription.id,
      purpose: 'renewal',
      plan: subscription.plan,
      coupon: null,
      amount,
      currency: subscription.currency,
      description: subscription.plan_title,
      state: isPaid ? 'paid' : 'failed',
    });
    const changed = isPaid ? lifecycle.renew(subscription) : lifecycle.markPastDue(subscription);
    if (isPaid) mails.send('renewed', changed, payment);
    else if (subscription.status !== 'past_due') mails.send('failed', changed, payment);
    return changed;
  }
}
