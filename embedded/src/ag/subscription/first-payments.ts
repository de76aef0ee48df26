import type { Store } from '../../store/store.ts';
import { type AppliedCoupon, type Coupons, isCouponError } from './coupons.ts';
import type { FieldErrors, Order } from './order.ts';
import type { Payments } from './payments.ts';
import type { Plans, StoredPlan } from './plans.ts';
import { validationError, tokenUsed } from './pass-error.ts';
import type { Payment } from './schema.ts';

/** First payments of subscriptions. A token is bound to its first buyer and plan. */
export class FirstPayments {
  constructor(
    private readonly store: Store,
    private readonly plans: Plans,
    private readonly coupons: Coupons,
    private readonly payments: Payments,
  ) {}

  /** The earlier payment with the order's token by the same buyer. */
  known({ token, plan }: Order, owner: string): Payment | undefined {
    const payment = this.payments.byToken(token);
    if (payment === undefined) return undefined;
    if (
      payment.owner !== owner ||
      payment.purpose !== 'first' ||
      this.plans.byNid(payment.plan)?.id !== plan
    )
      throw tokenUsed();
    return payment;
  }

  /**
   * Starts a payment and reserves its token and coupon, both or neither. Retries after a timeout
   * use the original price. @param uid the buyer; null for a new account. @param errors validation
   * errors other than plan and coupon.
   */
  start(
    order: Order,
    known: Payment | undefined,
    owner: string,
    uid: number | null,
    errors: FieldErrors,
  ): { payment: Payment; plan: StoredPlan } {
    return this.store.connection.transaction(() => {
      // A payment that started while the plan was on sale can finish.
      const plan = known === undefined ? this.plans.find(order.plan) : this.plans.byNid(known.plan);
      const problems: FieldErrors = { ...errors };
      if (plan === undefined) problems['plan'] ??= `There is no plan "${order.plan}".`;
      const coupon =
        plan !== undefined && known === undefined ? this.#coupon(order, plan, uid, problems) : null;
      if (plan === undefined || Object.keys(problems).length > 0) throw validationError(problems);
      if (known !== undefined) return { payment: known, plan };
      const payment = this.payments.start(
        {
          owner,
          uid,
          subscription: null,
          purpose: 'first',
          plan: plan.nid,
          coupon: coupon?.code ?? null,
          amount: coupon?.total ?? plan.minor,
          currency: plan.currency,
          description: coupon === null ? plan.title : `${plan.title} (coupon ${coupon.code})`,
        },
        order.token,
      );
      if (coupon !== null) this.coupons.use(coupon.nid, uid ?? 0, payment.id);
      return { payment, plan };
    });
  }

  /** Drops a failed payment and releases its coupon. */
  abandon({ id }: Payment): void {
    this.store.connection.transaction(() => {
      this.payments.drop(id);
      this.coupons.release(id);
    });
  }

  #coupon(
    { coupon }: Order,
    plan: StoredPlan,
    uid: number | null,
    problems: FieldErrors,
  ): AppliedCoupon | null {
    if (coupon === null) return null;
    try {
      return this.coupons.apply(coupon, plan, uid ?? 0);
    } catch (error) {
      if (!isCouponError(error)) throw error;
      problems['coupon'] = error.message;
      return null;
    }
  }
}
