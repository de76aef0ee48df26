import { type Exclusive, memberLock } from './exclusive.ts';
import type { FirstPayments } from './first-payments.ts';
import type { ChargeResult, Gateway } from './gateway.ts';
import type { PassMails } from './letters.ts';
import type { Payments } from './payments.ts';
import type { Payment, Subscription } from './schema.ts';
import type { States } from './states.ts';
import type { Store } from '../../store/store.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Seconds after which nobody comes back for a payment that was not answered. */
const memory = 86_400;

interface Parts {
  store: Store;
  gateway: Gateway;
  exclusive: Exclusive;
  payments: Payments;
  firstPayments: FirstPayments;
  subscriptions: Subscriptions;
  states: States;
  mails: PassMails;
}

/** What time does to passes: they renew, fall behind, end. */
export class Renewals {
  constructor(private readonly parts: Parts) {}

  /** Looks at every pass whose time has come, one after the other. It may be stopped at any moment and run again. */
  async run(): Promise<void> {
    const { exclusive, subscriptions } = this.parts;
    for (const { uid, id } of subscriptions.due())
      await exclusive.run([memberLock(uid)], async () => {
        const subscription = subscriptions.get(id);
        if (subscription !== undefined && subscription.next_attempt <= this.parts.store.now())
          await this.#look(subscription);
      });
    await this.#sweep();
  }

  /** A renewal was declined. The member hears of it the first time. */
  fail(subscription: Subscription, payment: Payment): void {
    const { states, mails } = this.parts;
    const behind = states.fallBehind(subscription);
    if (subscription.status !== 'past_due') mails.failed(behind, payment);
  }

  async #look(subscription: Subscription): Promise<void> {
    const { states, store, payments } = this.parts;
    const { status, grace_end, id } = subscription;
    if (
      status === 'pending' ||
      status === 'cancelled' ||
      (grace_end !== null && grace_end <= store.now())
    )
      states.expire(subscription);
    else if (status !== 'expired') {
      if (payments.isPending(id)) states.postpone(subscription);
      else await this.#renew(subscription);
    }
  }

  /** Charges a pass that is past due at once, as another card pays for it now. The caller holds the member's lock. */
  async tryAgain(subscription: Subscription): Promise<void> {
    if (subscription.status === 'past_due' && !this.parts.payments.isPending(subscription.id))
      await this.#renew(subscription);
  }

  async #renew(subscription: Subscription): Promise<void> {
    const { store, payments, states, mails } = this.parts;
    const {
      id,
      uid,
      plan,
      price,
      credit,
      currency,
      plan_title: description,
      gateway,
    } = subscription;
    const payment =
      payments.open(id, 'renewal', plan) ??
      payments.start(
        {
          owner: memberLock(uid),
          uid,
          subscription: id,
          purpose: 'renewal',
          plan,
          coupon: null,
          amount: Math.max(0, price - credit),
          currency,
          description,
          gateway,
        },
        null,
      );
    const result = await this.#charge(subscription, payment);
    store.connection.transaction(() => {
      switch (result.outcome) {
        case 'timeout':
          states.postpone(subscription);
          return;
        case 'pending':
          payments.update(payment.id, {
            reference: result.reference,
            state: payments.get(payment.id)?.confirmed === 1 ? 'paid' : 'pending',
          });
          if (payments.isPending(id)) states.postpone(subscription);
          else mails.renewed(states.renew(subscription), payment);
          return;
        case 'paid':
          payments.update(payment.id, { reference: result.reference, state: 'paid' });
          mails.renewed(states.renew(subscription), payment);
          return;
        default:
          this.fail(subscription, payments.update(payment.id, { state: 'failed' }));
      }
    });
  }

  /** A gateway that is out of order, or that is none of ours any more, is as good as no answer. */
  async #charge({ customer }: Subscription, payment: Payment): Promise<ChargeResult> {
    const { gateway } = this.parts;
    if (payment.amount === 0) return { outcome: 'paid', reference: null, customer: customer ?? '' };
    if (payment.gateway !== gateway.name) return { outcome: 'declined' };
    const { amount: amountMinor, currency, id: idempotencyKey, description } = payment;
    const payer = { customer: customer ?? '' };
    return gateway
      .charge({ payer, amountMinor, currency, idempotencyKey, description })
      .catch(() => ({ outcome: 'timeout' }));
  }

  /** Payments that were not answered and that nobody tried again: what was taken all the same is given back. */
  async #sweep(): Promise<void> {
    const { store, payments, firstPayments } = this.parts;
    for (const payment of payments.abandoned(store.now() - memory)) {
      if (payment.confirmed === 1) await firstPayments.undo(payment, payment.reference);
      else firstPayments.abandon(payment);
    }
  }
}
