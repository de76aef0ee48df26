import type { Store } from '../../store/store.ts';
import { calculateNextStart, calculatePeriodEnd } from './billing.ts';
import type { Order } from './order.ts';
import type { StoredPlan } from './plans.ts';
import type { Payment, Status, Subscription } from './schema.ts';
import type { Subscriptions } from './subscriptions.ts';

const day = 86_400;
/** Grace period after a declined renewal. */
const graceDays = 7;

const passRole = 'game_pass_subscriber';

type Changes = Parameters<Subscriptions['update']>[1];

const createPlanTerms = (plan: StoredPlan, start: number) => ({
  plan: plan.nid,
  plan_id: plan.id,
  plan_title: plan.title,
  plan_interval: plan.interval,
  price: plan.minor,
  currency: plan.currency,
  anchor: start,
});

/** Changes subscriptions and the role of their members. */
export class SubscriptionLifecycle {
  constructor(
    private readonly store: Store,
    private readonly subscriptions: Subscriptions,
  ) {}

  start(
    uid: number,
    plan: StoredPlan,
    { coupon, amount: paid }: Payment,
    { first_name, last_name, postal_code, token: customer }: Order,
  ): Subscription {
    const now = this.store.now();
    const period_end = calculatePeriodEnd(now, now, plan.interval);
    return this.#syncRole(
      this.subscriptions.insert({
        ...createPlanTerms(plan, now),
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
        period_end,
        grace_end: null,
        next_attempt: period_end,
      }),
    );
  }

  /** Starts the next period after the last one, or now if that period would already be over. */
  renew(subscription: Subscription): Subscription {
    const { anchor, plan_interval, period_end, credit, price } = subscription;
    const start = calculateNextStart(anchor, period_end, plan_interval, this.store.now());
    return this.#startPeriod(subscription, start, {
      paid: price,
      credit: credit - Math.min(credit, price),
    });
  }

  /** Undoes a cancellation. */
  change(
    subscription: Subscription,
    plan: StoredPlan,
    start: number,
    credit: number,
  ): Subscription {
    const changes = { ...createPlanTerms(plan, start), paid: plan.minor, credit };
    return this.#startPeriod({ ...subscription, ...changes }, start, changes);
  }

  /** Starts a grace period with daily retries. */
  markPastDue(subscription: Subscription): Subscription {
    const now = this.store.now();
    const grace_end = subscription.grace_end ?? now + graceDays * day;
    return this.#setStatus(subscription, 'past_due', {
      grace_end,
      next_attempt: Math.min(grace_end, now + day),
    });
  }

  cancel(subscription: Subscription): Subscription {
    return this.#setStatus(subscription, 'cancelled', {
      next_attempt: subscription.period_end,
      grace_end: null,
    });
  }

  resume(subscription: Subscription): Subscription {
    return this.#setStatus(subscription, 'active', { next_attempt: subscription.period_end });
  }

  expire(subscription: Subscription): Subscription {
    return this.#setStatus(subscription, 'expired', { grace_end: null });
  }

  #startPeriod(subscription: Subscription, start: number, changes: Changes): Subscription {
    const period_end = calculatePeriodEnd(subscription.anchor, start, subscription.plan_interval);
    return this.#setStatus(subscription, 'active', {
      ...changes,
      period_start: start,
      period_end,
      next_attempt: period_end,
      grace_end: null,
    });
  }

  #setStatus({ id }: Subscription, status: Status, changes: Changes): Subscription {
    return this.#syncRole(this.subscriptions.update(id, { ...changes, status }));
  }

  #syncRole(subscription: Subscription): Subscription {
    const { uid, status } = subscription;
    const sql =
      status !== 'expired'
        ? `INSERT INTO user__roles (entity_id, delta, roles) SELECT ?1, coalesce(max(delta) + 1, 0), ?2
           FROM user__roles WHERE entity_id = ?1 HAVING coalesce(sum(roles = ?2), 0) = 0`
        : 'DELETE FROM user__roles WHERE entity_id = ?1 AND roles = ?2';
    this.store.connection.execute(sql, [uid, passRole]);
    return subscription;
  }
}
