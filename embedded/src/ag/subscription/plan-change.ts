import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { type UserLock, userKey } from './user-lock.ts';
import type { Gateway } from './gateway.ts';
import { changeTerms, MAX_CHANGES_PER_PERIOD } from './billing.ts';
import { majorUnits } from './money.ts';
import type { Payments } from './payments.ts';
import { planAnswer, type Plans, planSchema, type StoredPlan } from './plans.ts';
import {
  declined,
  validationError,
  noPass,
  PassError,
  unanswered,
  unconfirmed,
} from './pass-error.ts';
import type { Payment, Subscription } from './schema.ts';
import type { SubscriptionLifecycle } from './lifecycle.ts';
import type { Subscriptions } from './subscriptions.ts';

/** The cost of a change, in minor units. */
export interface Change {
  plan: StoredPlan;
  credit: number;
  /** At least 0; the remaining credit reduces later payments. */
  due: number;
}

/** A change in API form, in major units. */
export const planChangeSchema = z
  .object({ plan: planSchema, credit: z.number(), price: z.number(), due: z.number() })
  .meta({ id: 'PlanChange' });
export type ChangeAnswer = z.infer<typeof planChangeSchema>;

export const changeAnswer = ({ plan, credit, due }: Change): ChangeAnswer => ({
  plan: planAnswer(plan),
  credit: majorUnits(credit),
  price: plan.price,
  due: majorUnits(due),
});

interface Parts {
  store: Store;
  gateway: Gateway;
  userLock: UserLock;
  plans: Plans;
  payments: Payments;
  subscriptions: Subscriptions;
  lifecycle: SubscriptionLifecycle;
}

/** Changes plans. Credits unused time and starts a new period immediately. */
export class PlanChange {
  constructor(private readonly parts: Parts) {}

  /** Previews a change. Throws a problem if the change is not possible. */
  preview(uid: number, planId: string): Change {
    const { store, plans, payments } = this.parts;
    const subscription = this.#changeable(uid);
    const plan = plans.find(planId);
    if (plan === undefined)
      throw validationError({
        plan: planId === '' ? 'Choose a plan.' : `There is no plan "${planId}".`,
      });
    if (plan.nid === subscription.plan) throw new PassError(409, 'You have this plan already.');
    const { currency } = subscription;
    if (plan.currency !== currency)
      throw validationError({
        plan: `You pay in ${currency}: you cannot change to a plan in ${plan.currency}.`,
      });
    if (payments.changes(subscription.id) >= MAX_CHANGES_PER_PERIOD)
      throw new PassError(
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
      if (unanswered !== undefined && unanswered.plan !== plan.nid) throw unconfirmed();
      const payment = unanswered ?? this.#start(subscription, plan, plan.minor - credit);
      const change = {
        plan,
        credit: plan.minor - payment.amount,
        due: Math.max(0, payment.amount),
      };
      await this.#charge(subscription, payment, change.due);
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

  #start(subscription: Subscription, plan: StoredPlan, amount: number): Payment {
    const { uid, id } = subscription;
    const { nid, currency, title } = plan;
    const description = `Change to ${title}`;
    return this.parts.payments.start(
      {
        owner: userKey(uid),
        uid,
        subscription: id,
        purpose: 'change',
        plan: nid,
        coupon: null,
        amount,
        currency,
        description,
      },
      null,
    );
  }

  async #charge({ customer }: Subscription, payment: Payment, due: number): Promise<void> {
    const { gateway, payments } = this.parts;
    if (due === 0) return;
    const { currency, id: idempotencyKey, description } = payment;
    const payer = { customer: customer ?? '' };
    const { outcome } = await gateway.charge({
      payer,
      amountMinor: due,
      currency,
      idempotencyKey,
      description,
    });
    if (outcome === 'timeout') throw unanswered();
    if (outcome === 'paid') return;
    payments.drop(payment.id);
    throw declined();
  }
}
