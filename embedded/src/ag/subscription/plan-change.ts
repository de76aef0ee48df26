import { z } from 'zod';
import { HttpError } from '../../account/http-error.ts';
import { changeTerms, MAX_CHANGES_PER_PERIOD } from './billing.ts';
import { charge } from './charge.ts';
import { majorUnits } from './money.ts';
import type { PassParts } from './parts.ts';
import { noPass, validationError } from './pass-error.ts';
import { planAnswer, planSchema, type StoredPlan } from './plans.ts';
import type { Subscription } from './schema.ts';
import { userKey } from './user-lock.ts';

/** The cost of a change, in minor units. */
interface Change {
  plan: StoredPlan;
  credit: number;
  /** At least 0; the remaining credit reduces later payments. */
  due: number;
}

/** A change in API form, in major units. */
export const planChangeSchema = z
  .object({ plan: planSchema, credit: z.number(), price: z.number(), due: z.number() })
  .meta({ id: 'PlanChange' });

export const changeAnswer = ({ plan, credit, due }: Change): z.infer<typeof planChangeSchema> => ({
  plan: planAnswer(plan),
  credit: majorUnits(credit),
  price: plan.price,
  due: majorUnits(due),
});

/** Changes plans. Credits unused time and starts a new period immediately. */
export class PlanChange {
  constructor(private readonly parts: PassParts) {}

  /** Previews a change. Throws a problem if the change is not possible. */
  preview(uid: number, planId: string): Change {
    const { store, plans, payments } = this.parts;
    const subscription = this.#changeable(uid);
    const plan = plans.find(planId);
    if (plan === undefined)
      throw validationError({
        plan: planId === '' ? 'Choose a plan.' : `There is no plan "${planId}".`,
      });
    if (plan.nid === subscription.plan) throw new HttpError(409, 'You have this plan already.');
    const { currency } = subscription;
    if (plan.currency !== currency)
      throw validationError({
        plan: `You pay in ${currency}: you cannot change to a plan in ${plan.currency}.`,
      });
    if (payments.changes(subscription.id) >= MAX_CHANGES_PER_PERIOD)
      throw new HttpError(
        409,
        'You can change your plan three times per billing period. Try again after your next renewal.',
      );
    const { credit, due } = changeTerms(subscription, plan, store.now());
    return { plan, credit, due };
  }

  /** Changes a member's plan. Changes nothing if it throws. */
  apply(uid: number, planId: string): Promise<{ subscription: Subscription; change: Change }> {
    const { store, userLock, payments, lifecycle } = this.parts;
    return userLock.run([userKey(uid)], async () => {
      const { plan, credit } = this.preview(uid, planId);
      const subscription = this.#changeable(uid);
      // Retries an unanswered change at its original price, so that the idempotency key matches.
      const unanswered = payments.openChange(subscription.id);
      if (unanswered !== undefined && unanswered.plan !== plan.nid)
        throw new HttpError(409, 'Your payment has not been confirmed yet. Try again later.');
      const payment =
        unanswered ??
        payments.start(
          {
            owner: userKey(uid),
            uid,
            subscription: subscription.id,
            purpose: 'change',
            plan: plan.nid,
            coupon: null,
            amount: plan.minor - credit,
            currency: plan.currency,
            description: `Change to ${plan.title}`,
          },
          null,
        );
      const change = {
        plan,
        credit: plan.minor - payment.amount,
        due: Math.max(0, payment.amount),
      };
      if (change.due > 0)
        await charge(this.parts, payment, { customer: subscription.customer ?? '' });
      return store.connection.transaction(() => {
        payments.update(payment.id, { state: 'paid' });
        const credit = Math.max(0, -payment.amount);
        return {
          subscription: lifecycle.change(subscription, plan, payment.created, credit),
          change,
        };
      });
    });
  }

  #changeable(uid: number): Subscription {
    const subscription = this.parts.subscriptions.live(uid);
    if (subscription === undefined) throw noPass();
    return subscription;
  }
}
