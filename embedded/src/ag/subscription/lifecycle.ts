import type { Store } from '../../store/store.ts';
import type { Order } from './order.ts';
import { changeTerms, nextStart, periodEnd } from './billing.ts';
import type { StoredPlan } from './plans.ts';
import type { Payment, Status, Subscription } from './schema.ts';
import type { Subscriptions } from './subscriptions.ts';

const hour = 3600;
const day = 24 * hour;
/** Grace days after a declined renewal. */
const graceDays = 7;

const givesPass: Record<Status, boolean> = {
  active: true,
  past_due: true,
  cancelled: true,
  expired: false,
};

const passRole = 'game_pass_subscriber';

type Changes = Parameters<Subscriptions['update']>[1];

/** Changes the state of subscriptions and their members' role. */
export class SubscriptionLifecycle {
  constructor(
    private readonly store: Store,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Creates a subscription whose first payment is paid. */
  begin(
    uid: number,
    plan: StoredPlan,
    payment: Payment,
    customer: string | null,
    { first_name, last_name, postal_code }: Omit<Order, 'token' | 'plan' | 'coupon'>,
  ): Subscription {
    const now = this.store.now();
    const { coupon, amount: paid } = payment;
    const terms = this.#terms(plan, now);
    return this.#withRole(
      this.subscriptions.insert({
        ...terms,
        uid,
        status: 'active',
        paid,
        credit: 0,
        coupon,
        gateway: 'sandbox',
        first_name,
        last_name,
        postal_code,
        customer,
        period_start: now,
        grace_end: null,
        next_attempt: terms.period_end,
      }),
    );
  }

  /** Starts the next period after the last one, or now if that period would already be over. */
  renew(subscription: Subscription): Subscription {
    const { anchor, plan_interval, period_end, credit, price } = subscription;
    const now = this.store.now();
    const start = nextStart(anchor, period_end, plan_interval, now);
    return this.#startPeriod(subscription, start, {
      paid: price,
      credit: credit - Math.min(credit, price),
    });
  }

  /**
   * Switches to a paid plan. The period starts at `changed`, when the credit was computed. Undoes a
   * cancellation.
   */
  change(
    subscription: Subscription,
    plan: StoredPlan,
    changed: number,
    credit: number,
  ): Subscription {
    const { start } = changeTerms(subscription, plan, changed);
    const changes = { ...this.#terms(plan, start), paid: plan.minor, credit };
    return this.#startPeriod({ ...subscription, ...changes }, start, changes);
  }

  /** Marks a renewal as declined: a grace period with daily retries starts. */
  fallBehind(subscription: Subscription): Subscription {
    const now = this.store.now();
    const grace_end = subscription.grace_end ?? now + graceDays * day;
    return this.#move(subscription, 'past_due', {
      grace_end,
      next_attempt: Math.min(grace_end, now + day),
    });
  }

  /** Retries later, because the outcome at the gateway is unknown. */
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

  #terms(plan: StoredPlan, start: number) {
    return {
      plan: plan.nid,
      plan_id: plan.id,
      plan_title: plan.title,
      plan_interval: plan.interval,
      price: plan.minor,
      currency: plan.currency,
      anchor: start,
      period_end: periodEnd(start, start, plan.interval),
    };
  }

  #move({ id }: Subscription, status: Status, changes: Changes): Subscription {
    return this.#withRole(this.subscriptions.update(id, { ...changes, status }));
  }

  #withRole(subscription: Subscription): Subscription {
    const { connection } = this.store;
    const { uid, status } = subscription;
    if (givesPass[status])
      connection.execute(
        `INSERT INTO user__roles (entity_id, delta, roles) SELECT ?1, coalesce(max(delta) + 1, 0), ?2
         FROM user__roles WHERE entity_id = ?1 HAVING coalesce(sum(roles = ?2), 0) = 0`,
        [uid, passRole],
      );
    else
      connection.execute('DELETE FROM user__roles WHERE entity_id = ? AND roles = ?', [
        uid,
        passRole,
      ]);
    return subscription;
  }
}
