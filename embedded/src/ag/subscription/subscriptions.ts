import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { toMajorUnits } from './billing.ts';
import { type Plan, toPlanResponse, type Plans, planSchema } from './plans.ts';
import type { Subscription } from './schema.ts';

/** A pass on Drupal is pending while its payment is not confirmed. */
export const statusSchema = z.enum(['pending', 'active', 'past_due', 'cancelled', 'expired']);

export const subscriptionSchema = z
  .object({
    id: z.string(),
    plan: planSchema,
    status: statusSchema,
    price: z.number().describe('Major units'),
    currency: z.string(),
    coupon: z.string().nullable(),
    current_period_start: dateTime,
    current_period_end: z.string(),
    cancel_at_period_end: z.boolean(),
    gateway: z.string(),
  })
  .meta({ id: 'Subscription' });

export class Subscriptions {
  constructor(
    private readonly store: Store,
    private readonly plans: Plans,
  ) {}

  get(id: string): Subscription | undefined {
    return this.#find('id = ?', [id])[0];
  }

  findUnexpired(uid: number): Subscription | undefined {
    return this.#find("uid = ? AND status <> 'expired'", [uid])[0];
  }

  /** Returns the live subscription, otherwise the last one. */
  findLatest(uid: number): Subscription | undefined {
    const [latest] = this.#find(
      "uid = ? ORDER BY status = 'expired', created DESC, period_end DESC",
      [uid],
    );
    return latest;
  }

  findDue(): Subscription[] {
    const now = this.store.now();
    return this.#find("status <> 'expired' AND next_attempt <= ? ORDER BY next_attempt", [now]);
  }

  insert(fields: Omit<Subscription, 'id' | 'created'>): Subscription {
    const subscription: Subscription = { id: randomUUID(), created: this.store.now(), ...fields };
    this.store.connection.insert('ag_subscription', subscription);
    return subscription;
  }

  update(id: string, changes: Partial<Omit<Subscription, 'id' | 'uid' | 'created'>>): Subscription {
    return this.store.connection.update<Subscription>('ag_subscription', 'id', id, changes);
  }

  toResponse(subscription: Subscription): z.infer<typeof subscriptionSchema> {
    return {
      id: subscription.id,
      plan: this.findPlan(subscription),
      status: subscription.status,
      price: toMajorUnits(subscription.price),
      currency: subscription.currency,
      coupon: subscription.coupon,
      current_period_start: formatRfc3339(subscription.period_start),
      current_period_end: formatRfc3339(subscription.period_end),
      cancel_at_period_end: subscription.status === 'cancelled',
      gateway: subscription.gateway,
    };
  }

  /** The current plan, or the plan as bought if it was deleted. */
  findPlan({ plan, plan_id, plan_title, plan_interval, price, currency }: Subscription): Plan {
    const stored = this.plans.findByNid(plan);
    if (stored !== undefined) return toPlanResponse(stored);
    const recorded = {
      id: plan_id,
      nid: plan,
      title: plan_title,
      interval: plan_interval,
      price: toMajorUnits(price),
      currency,
    };
    return { ...recorded, description: '', promoted: false };
  }

  #find(condition: string, values: readonly unknown[]): Subscription[] {
    return this.store.connection.rows<Subscription>(
      `SELECT * FROM ag_subscription WHERE ${condition}`,
      values,
    );
  }
}
