import type { Store } from '../../store/store.ts';
import type { Order } from './order.ts';
import { periodEnd } from './period.ts';
import type { StoredPlan } from './plans.ts';
import { setPassRole } from './pass-role.ts';
import type { Payment, Status, Subscription } from './schema.ts';
import type { Subscriptions } from './subscriptions.ts';

const hour = 3600;
const day = 24 * hour;
/** Days that the pass stays after a renewal was declined. */
const graceDays = 7;
/** Days that a first payment may wait for its confirmation: bank transfers take some. */
const pendingDays = 14;

const givesPass: Record<Status, boolean> = {
  pending: false,
  active: true,
  past_due: true,
  cancelled: true,
  expired: false,
};

/** Who pays. */
type PayerName = Pick<Order, 'firstName' | 'lastName' | 'postalCode'>;

type Changes = Parameters<Subscriptions['update']>[1];

/** Moves subscriptions from state to state, and their members' role with them. */
export class States {
  constructor(
    private readonly store: Store,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Begins a subscription whose first payment is paid, or pending. */
  begin(
    uid: number,
    plan: StoredPlan,
    payment: Payment,
    customer: string | null,
    payer: PayerName,
  ): Subscription {
    const now = this.store.now();
    const isPaid = payment.state === 'paid';
    const { gateway, coupon, amount: paid } = payment;
    const terms = this.#terms(plan);
    return this.#withRole(
      this.subscriptions.insert({
        ...terms,
        uid,
        status: isPaid ? 'active' : 'pending',
        paid,
        credit: 0,
        coupon,
        gateway,
        first_name: payer.firstName,
        last_name: payer.lastName,
        postal_code: payer.postalCode,
        customer,
        period_start: now,
        grace_end: null,
        next_attempt: isPaid ? terms.period_end : now + pendingDays * day,
      }),
    );
  }

  /** The first payment is confirmed: the time that it paid for begins. */
  confirm(subscription: Subscription): Subscription {
    const now = this.store.now();
    return this.#startPeriod({ ...subscription, anchor: now }, now, { anchor: now });
  }

  /** A renewal is paid. The next period follows the last, or begins now when that would be over already. */
  renew(subscription: Subscription): Subscription {
    const { anchor, plan_interval, period_end, credit, price } = subscription;
    const now = this.store.now();
    const start = periodEnd(anchor, period_end, plan_interval) > now ? period_end : now;
    return this.#startPeriod(subscription, start, {
      paid: price,
      credit: credit - Math.min(credit, price),
    });
  }

  /** Another plan is paid: its first period begins now. That undoes a cancellation. `credit` is what is left over. */
  change(subscription: Subscription, plan: StoredPlan, credit: number): Subscription {
    const { anchor, ...terms } = this.#terms(plan);
    const changes = { ...terms, anchor, paid: plan.minor, credit };
    return this.#startPeriod({ ...subscription, ...changes }, anchor, changes);
  }

  /** A renewal was declined: the pass stays for some days, in which it is tried again daily. */
  fallBehind(subscription: Subscription): Subscription {
    const now = this.store.now();
    const grace_end = subscription.grace_end ?? now + graceDays * day;
    return this.#move(subscription, 'past_due', {
      grace_end,
      next_attempt: Math.min(grace_end, now + day),
    });
  }

  /** The gateway did not answer, or is still to tell: nothing is known, so nothing changes for now. */
  postpone({ id }: Subscription): Subscription {
    return this.subscriptions.update(id, { next_attempt: this.store.now() + hour });
  }

  cancel(subscription: Subscription): Subscription {
    return this.#move(subscription, 'cancelled', {
      next_attempt: subscription.period_end,
      grace_end: null,
    });
  }

  resume(subscription: Subscription): Subscription {
    return this.#move(subscription, 'active', { next_attempt: subscription.period_end });
  }

  expire(subscription: Subscription): Subscription {
    return this.#move(subscription, 'expired', { grace_end: null });
  }

  #startPeriod(subscription: Subscription, start: number, changes: Changes): Subscription {
    const period_end = periodEnd(subscription.anchor, start, subscription.plan_interval);
    return this.#move(subscription, 'active', {
      ...changes,
      period_start: start,
      period_end,
      next_attempt: period_end,
      grace_end: null,
    });
  }

  #terms(plan: StoredPlan) {
    const now = this.store.now();
    return {
      plan: plan.nid,
      plan_id: plan.id,
      plan_title: plan.title,
      plan_interval: plan.interval,
      price: plan.minor,
      currency: plan.currency,
      anchor: now,
      period_end: periodEnd(now, now, plan.interval),
    };
  }

  #move({ id }: Subscription, status: Status, changes: Changes): Subscription {
    return this.#withRole(this.subscriptions.update(id, { ...changes, status }));
  }

  #withRole(subscription: Subscription): Subscription {
    setPassRole(this.store, subscription.uid, givesPass[subscription.status]);
    return subscription;
  }
}
