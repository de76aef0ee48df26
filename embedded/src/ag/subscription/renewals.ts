import { type UserLock, userKey } from './user-lock.ts';
import type { FirstPayments } from './first-payments.ts';
import type { ChargeResult, Gateway } from './gateway.ts';
import type { PassMails } from './pass-mails.ts';
import type { Payments } from './payments.ts';
import type { Payment, Subscription } from './schema.ts';
import type { SubscriptionLifecycle } from './lifecycle.ts';
import type { Store } from '../../store/store.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Seconds after which an unanswered payment counts as abandoned. */
const memory = 86_400;

interface Parts {
  store: Store;
  gateway: Gateway;
  userLock: UserLock;
  payments: Payments;
  firstPayments: FirstPayments;
  subscriptions: Subscriptions;
  lifecycle: SubscriptionLifecycle;
  mails: PassMails;
}

/** Renews, retries and expires passes on schedule. */
export class Renewals {
  constructor(private readonly parts: Parts) {}

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
    const { store, payments, lifecycle, mails } = this.parts;
    const { id, uid, plan, price, credit, currency, plan_title: description } = subscription;
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
    const result = await this.#charge(subscription, payment);
    store.connection.transaction(() => {
      switch (result.outcome) {
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

  async #charge({ customer }: Subscription, payment: Payment): Promise<ChargeResult> {
    const { gateway } = this.parts;
    if (payment.amount === 0) return { outcome: 'paid', customer: customer ?? '' };
    const { amount: amountMinor, currency, id: idempotencyKey, description } = payment;
    const payer = { customer: customer ?? '' };
    return gateway.charge({ payer, amountMinor, currency, idempotencyKey, description });
  }
}
