import { chargeResult } from './charge.ts';
import type { PassParts } from './parts.ts';
import type { Payment, Subscription } from './schema.ts';
import { userKey } from './user-lock.ts';

/** Seconds after which an unanswered payment counts as abandoned. */
const memory = 86_400;

/** Renews, retries and expires passes on schedule. */
export class Renewals {
  constructor(private readonly parts: PassParts) {}

  /**
   * Processes all passes whose next attempt has come, one at a time. Safe to interrupt and to run
   * again. @throws AggregateError after the others, if some failed.
   */
  async run(): Promise<void> {
    const { store, userLock, subscriptions, payments, firstPayments } = this.parts;
    const errors: unknown[] = [];
    for (const { uid, id } of subscriptions.due()) {
      const renewal = userLock.run([userKey(uid)], async () => {
        const subscription = subscriptions.get(id);
        if (subscription !== undefined && subscription.next_attempt <= store.now())
          await this.#look(subscription);
      });
      await renewal.catch((error: unknown) => errors.push(error));
    }
    for (const payment of payments.abandoned(store.now() - memory)) firstPayments.abandon(payment);
    if (errors.length > 0) throw new AggregateError(errors, 'Some passes were not renewed.');
  }

  /** Handles a declined renewal. Notifies the member the first time only. */
  fail(subscription: Subscription, payment: Payment): void {
    const { lifecycle, mails } = this.parts;
    const behind = lifecycle.fallBehind(subscription);
    if (subscription.status !== 'past_due') mails.failed(behind, payment);
  }

  async #look(subscription: Subscription): Promise<void> {
    const { lifecycle, store, payments } = this.parts;
    const { status, grace_end, id } = subscription;
    if (status === 'cancelled' || (grace_end !== null && grace_end <= store.now()))
      lifecycle.expire(subscription);
    else if (status !== 'expired') {
      // An unanswered plan change computed its credit for this period.
      if (payments.openChange(id) !== undefined) lifecycle.postpone(subscription);
      else await this.#renew(subscription);
    }
  }

  /**
   * Immediately charges a past-due pass after a card change. The caller holds the member's lock.
   */
  async tryAgain(subscription: Subscription): Promise<void> {
    if (subscription.status === 'past_due') await this.#renew(subscription);
  }

  async #renew(subscription: Subscription): Promise<void> {
    const { store, gateway, payments, lifecycle, mails } = this.parts;
    const { id, uid, plan, price, credit, currency, plan_title: description } = subscription;
    const customer = subscription.customer ?? '';
    const payment =
      payments.openRenewal(id, plan) ??
      payments.start(
        {
          owner: userKey(uid),
          uid,
          subscription: id,
          purpose: 'renewal',
          plan,
          coupon: null,
          amount: Math.max(0, price - credit),
          currency,
          description,
        },
        null,
      );
    const { outcome } =
      payment.amount === 0
        ? { outcome: 'paid' as const }
        : await chargeResult(gateway, payment, { customer });
    store.connection.transaction(() => {
      switch (outcome) {
        case 'timeout':
          lifecycle.postpone(subscription);
          return;
        case 'paid':
          payments.update(payment.id, { state: 'paid' });
          mails.renewed(lifecycle.renew(subscription), payment);
          return;
        default:
          this.fail(subscription, payments.update(payment.id, { state: 'failed' }));
      }
    });
  }
}
