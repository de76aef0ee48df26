import type { Store } from '../../store/store.ts';
import { type Exclusive, memberLock } from './exclusive.ts';
import type { ChargeResult, Gateway } from './gateway.ts';
import { majorUnits, shareOf } from './money.ts';
import type { Payments } from './payments.ts';
import { type Plan, planAnswer, type Plans, type StoredPlan } from './plans.ts';
import {
  declined,
  faultsProblem,
  noPass,
  PassProblem,
  refused,
  unanswered,
  unconfirmed,
} from './problem.ts';
import type { Payment, Subscription } from './schema.ts';
import type { States } from './states.ts';
import type { Subscriptions } from './subscriptions.ts';

/** What a change comes to, in minor units. */
export interface Change {
  plan: StoredPlan;
  credit: number;
  /** Never below 0; what credit is left over stays for later payments. */
  due: number;
}

/** A change as the calls give it; amounts in major units. */
export interface ChangeAnswer {
  plan: Plan;
  credit: number;
  price: number;
  due: number;
}

export const changeAnswer = ({ plan, credit, due }: Change): ChangeAnswer => ({
  plan: planAnswer(plan),
  credit: majorUnits(credit),
  price: plan.price,
  due: majorUnits(due),
});

/** What is unused of the paid period, by seconds, and what was left over before. */
function creditOf({ paid, credit, period_start, period_end }: Subscription, now: number): number {
  const unused = Math.max(0, Math.min(period_end - now, period_end - period_start));
  return credit + shareOf(paid, unused, period_end - period_start);
}

interface Parts {
  store: Store;
  gateway: Gateway;
  exclusive: Exclusive;
  plans: Plans;
  payments: Payments;
  subscriptions: Subscriptions;
  states: States;
}

/** Changes members' plans. What is unused of the paid period counts; a new period begins at once. */
export class PlanChange {
  constructor(private readonly parts: Parts) {}

  /** What a change would come to now. Throws a problem that says why it cannot be. */
  preview(uid: number, planId: string): Change {
    const { store, plans } = this.parts;
    const subscription = this.#changeable(uid);
    const plan = plans.find(planId);
    if (plan === undefined)
      throw faultsProblem({
        plan: planId === '' ? 'Choose a plan.' : `There is no plan "${planId}".`,
      });
    if (plan.nid === subscription.plan) throw new PassProblem(409, 'You have this plan already.');
    const { currency } = subscription;
    if (plan.currency !== currency)
      throw faultsProblem({
        plan: `You pay in ${currency}: you cannot change to a plan in ${plan.currency}.`,
      });
    const credit = creditOf(subscription, store.now());
    return { plan, credit, due: Math.max(0, plan.minor - credit) };
  }

  /** Changes a member's plan. When it throws, the plan is as it was. */
  apply(uid: number, planId: string): Promise<{ subscription: Subscription; change: Change }> {
    const { store, exclusive, payments } = this.parts;
    return exclusive.run([memberLock(uid)], async () => {
      const { plan, credit } = this.preview(uid, planId);
      const subscription = this.#changeable(uid);
      const payment =
        payments.open(subscription.id, 'change', plan.nid) ??
        this.#start(subscription, plan, plan.minor - credit);
      // One that was not answered goes on at its price: the gateway would take another for another payment.
      const change = {
        plan,
        credit: plan.minor - payment.amount,
        due: Math.max(0, payment.amount),
      };
      const result = await this.#charge(subscription, payment, change.due);
      return store.connection.transaction(() => {
        const { confirmed } = payments.update(payment.id, { reference: result.reference });
        const isPaid = result.outcome === 'paid' || confirmed === 1;
        const settled = payments.update(payment.id, { state: isPaid ? 'paid' : 'pending' });
        return { subscription: isPaid ? this.finish(subscription, settled) : subscription, change };
      });
    });
  }

  /** Makes a change that is paid. */
  finish(subscription: Subscription, payment: Payment): Subscription {
    const plan = this.parts.plans.byNid(payment.plan);
    return plan === undefined
      ? subscription
      : this.parts.states.change(subscription, plan, Math.max(0, -payment.amount));
  }

  #changeable(uid: number): Subscription {
    const subscription = this.parts.subscriptions.live(uid);
    if (subscription === undefined) throw noPass();
    if (subscription.status === 'pending' || this.parts.payments.isPending(subscription.id))
      throw unconfirmed();
    return subscription;
  }

  #start(subscription: Subscription, plan: StoredPlan, amount: number): Payment {
    const { uid, id, gateway } = subscription;
    const { nid, currency, title } = plan;
    const description = `Change to ${title}`;
    return this.parts.payments.start(
      {
        owner: memberLock(uid),
        uid,
        subscription: id,
        purpose: 'change',
        plan: nid,
        coupon: null,
        amount,
        currency,
        description,
        gateway,
      },
      null,
    );
  }

  async #charge(
    { customer }: Subscription,
    payment: Payment,
    due: number,
  ): Promise<Extract<ChargeResult, { outcome: 'paid' | 'pending' }>> {
    const { gateway, payments } = this.parts;
    if (due === 0) return { outcome: 'paid', reference: null, customer: customer ?? '' };
    const { currency, id: idempotencyKey, description } = payment;
    const payer = { customer: customer ?? '' };
    if (payment.gateway !== gateway.name)
      throw refused(
        new Error(`The pass was bought by ${payment.gateway}, which is not the gateway any more.`),
      );
    const result = await gateway
      .charge({ payer, amountMinor: due, currency, idempotencyKey, description })
      .catch((error: unknown) => {
        payments.drop(payment.id);
        throw refused(error);
      });
    if (result.outcome === 'timeout') throw unanswered();
    if (result.outcome === 'paid' || result.outcome === 'pending') return result;
    payments.drop(payment.id);
    throw declined();
  }
}
