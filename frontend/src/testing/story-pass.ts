import { passRecord, plans } from '@demo';
import type { PlanOnSale } from '@/content/fetch/plans';
import type { Subscription } from '@/content/schema/subscription';

export function storyPlan(id: 'annual' | 'monthly'): PlanOnSale {
  const plan = plans.find((plan) => plan.id === id);
  if (plan === undefined) throw new Error(`The demo recipe has no plan ${id}.`);
  return plan;
}

export function storySubscription(fields: Partial<Subscription> = {}): Subscription {
  if (passRecord.subscription === null) throw new Error('The demo has no pass holder.');
  return { ...passRecord.subscription, ...fields };
}
