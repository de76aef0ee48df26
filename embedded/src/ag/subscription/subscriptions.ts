import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { rfc3339 } from '../dates.ts';
import { majorUnits } from './money.ts';
import { type Plan, planAnswer, type Plans, planSchema } from './plans.ts';
import { passTables, type Subscription } from './schema.ts';

/** A pass on Drupal is pending while its payment is not confirmed. */
export const statusSchema = z.enum(['pending', 'active', 'past_due', 'cancelled', 'expired']);

/** A subscription in API form. */
export const subscriptionSchema = z
  .object({
    id: z.string(),
    plan: planSchema,
    status: statusSchema,
    price: z.number().describe('Major units'),
    currency: z.string(),
    coupon: z.string().nullable(),
    current_period_start: z.string().describe('RFC 3339'),
    current_period_end: z.string(),
    cancel_at_period_end: z.boolean(),
    gateway: z.string(),
  })
  .meta({ id: 'Subscription' });

export class Subscriptions {
  readonly #db;

  constructor(
    private readonly store: Store,
    private readonly plans: Plans,
  ) {
    this.#db = passTables(store);
  }

  get(id: string): Subscription | undefined {
    return this.store.connection.get(this.#all().where('id', '=', id));
  }

  /** The member's unexpired subscription. */
  live(uid: number): Subscription | undefined {
    return this.store.connection.get(
      this.#all().where('uid', '=', uid).where('status', '<>', 'expired'),
    );
  }

  /** The live subscription, otherwise the member's last one. */
  latest(uid: number): Subscription | undefined {
    const all = this.#all().where('uid', '=', uid);
    return (
      this.live(uid) ??
      this.store.connection.get(all.orderBy('created', 'desc').orderBy('period_end', 'desc'))
    );
  }

  /** Subscriptions whose next attempt has come. */
  due(): Subscription[] {
    const live = this.#all()
      .where('status', '<>', 'expired')
      .where('next_attempt', '<=', this.store.now());
    return this.store.connection.all(live.orderBy('next_attempt'));
  }

  insert(fields: Omit<Subscription, 'id' | 'created'>): Subscription {
    const subscription: Subscription = { id: randomUUID(), created: this.store.now(), ...fields };
    this.store.connection.run(this.#db.insertInto('ag_subscription').values(subscription));
    return subscription;
  }

  update(id: string, changes: Partial<Omit<Subscription, 'id' | 'uid' | 'created'>>): Subscription {
    const query = this.#db
      .updateTable('ag_subscription')
      .set(changes)
      .where('id', '=', id)
      .returningAll();
    const subscription = this.store.connection.get(query);
    if (subscription === undefined) throw new Error(`Subscription ${id} does not exist.`);
    return subscription;
  }

  answer(subscription: Subscription): z.infer<typeof subscriptionSchema> {
    return {
      id: subscription.id,
      plan: this.planOf(subscription),
      status: subscription.status,
      price: majorUnits(subscription.price),
      currency: subscription.currency,
      coupon: subscription.coupon,
      current_period_start: rfc3339(subscription.period_start),
      current_period_end: rfc3339(subscription.period_end),
      cancel_at_period_end: subscription.status === 'cancelled',
      gateway: subscription.gateway,
    };
  }

  /** The current plan, or the plan as bought if it was deleted. */
  planOf({ plan, plan_id, plan_title, plan_interval, price, currency }: Subscription): Plan {
    const stored = this.plans.byNid(plan);
    if (stored !== undefined) return planAnswer(stored);
    const recorded = {
      id: plan_id,
      nid: plan,
      title: plan_title,
      interval: plan_interval,
      price: majorUnits(price),
      currency,
    };
    return { ...recorded, description: '', promoted: false };
  }

  #all() {
    return this.#db.selectFrom('ag_subscription').selectAll();
  }
}
