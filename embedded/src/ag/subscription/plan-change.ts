import { z } from 'zod';
import { HttpError } from '../../account/http-error.ts';
import {
  type ChangeTerms,
  calculateChangeTerms,
  toMajorUnits,
  MAX_CHANGES_PER_PERIOD,
} from './billing.ts';
import type { PassServices } from './services.ts';
import { createNoPassError, validationError } from './pass-error.ts';
import { createOwnerKey } from './payments.ts';
import { toPlanResponse, planSchema, type StoredPlan } from './plans.ts';
import { chargeCard } from './sandbox.ts';
import type { Subscription } from './schema.ts';

/** Minor units; remaining credit reduces later payments. */
interface Change extends ChangeTerms {
  plan: StoredPlan;
}

/** Major units. */
export const planChangeSchema = z
  .object({ plan: planSchema, credit: z.number(), price: z.number(), due: z.number() })
  .meta({ id: 'PlanChange' });

export const toChangeResponse = ({
  plan,
  credit,
  due,
}: Change): z.infer<typeof planChangeSchema> => ({
  plan: toPlanResponse(plan),
  credit: toMajorUnits(credit),
  price: plan.price,
  due: toMajorUnits(due),
});

/** Credits unused time and starts a new period immediately. */
export class PlanChange {
  constructor(private readonly services: PassServices) {}

  /** Throws if the change is not possible. */
  preview(uid: number, planId: string): Change & { subscription: Subscription } {
    const { store, plans, payments, subscriptions } = this.services;
    const subscription = subscriptions.findUnexpired(uid);
    if (subscription === undefined) throw createNoPassError();
    const plan = plans.find(planId);
    if (plan === undefined)
      throw validationError({
        plan: planId === '' ? 'Choose a plan.' : `There is no plan "${planId}".`,
      });
    if (plan.nid === subscription.plan) throw new HttpError(409, 'You already have this plan.');
    const { currency } = subscription;
    if (plan.currency !== currency)
      throw validationError({
        plan: `You pay in ${currency}: you cannot change to a plan in ${plan.currency}.`,
      });
    if (payments.countPlanChanges(subscription.id) >= MAX_CHANGES_PER_PERIOD)
      throw new HttpError(
        409,
        'You can change your plan three times per billing period. Try again after your next renewal.',
      );
    return { plan, subscription, ...calculateChangeTerms(subscription, plan, store.now()) };
  }

  /** Changes nothing if it throws. */
  apply(uid: number, planId: string): { subscription: Subscription; change: Change } {
    const { store, payments, lifecycle } = this.services;
    return store.connection.transaction(() => {
      const { subscription, ...change } = this.preview(uid, planId);
      const { plan, credit, due, start } = change;
      if (due > 0 && !chargeCard(subscription.customer))
        throw new HttpError(402, 'Your card was declined. You have not been charged.');
      const amount = plan.minor - credit;
      payments.record({
        owner: createOwnerKey(uid),
        uid,
        subscription: subscription.id,
        purpose: 'change',
        plan: plan.nid,
        coupon: null,
        amount,
        currency: plan.currency,
        description: `Change to ${plan.title}`,
        state: 'paid',
      });
      const remainingCredit = Math.max(0, -amount);
      return { subscription: lifecycle.change(subscription, plan, start, remainingCredit), change };
    });
  }
}
