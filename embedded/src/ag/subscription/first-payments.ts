import type { Store } from '../../store/store.ts';
import type { AppliedCoupon, Coupons } from './coupons.ts';
import { CouponError } from './coupons.ts';
import { decimal } from './money.ts';
import type { Gateway } from './gateway.ts';
import type { Faults, Order } from './order.ts';
import type { Payments } from './payments.ts';
import type { Plans, StoredPlan } from './plans.ts';
import { faultsProblem, tokenUsed } from './problem.ts';
import type { Payment } from './schema.ts';

type Log = (error: unknown, message: string) => void;

/** Payments that begin a subscription. A token belongs to who sent it first and to the plan it was sent for. */
export class FirstPayments {
  constructor(
    private readonly store: Store,
    private readonly gateway: Gateway,
    private readonly plans: Plans,
    private readonly coupons: Coupons,
    private readonly payments: Payments,
    private readonly log: Log,
  ) {}

  /** What the order's token was sent for before, by the same buyer. */
  known({ token, plan }: Order, owner: string): Payment | undefined {
    const payment = token === '' ? undefined : this.payments.byToken(token);
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
   * Begins a payment: takes token and coupon, or neither. One that was not answered goes on at its price.
   *
   * @param uid the buyer; null for an account to be.
   * @param faults what is wrong with the order besides its plan and coupon.
   */
  start(
    order: Order,
    known: Payment | undefined,
    owner: string,
    uid: number | null,
    faults: Faults,
  ): { payment: Payment; plan: StoredPlan } {
    return this.store.connection.transaction(() => {
      // What was begun while it was on sale is honoured.
      const plan = known === undefined ? this.plans.find(order.plan) : this.plans.byNid(known.plan);
      const problems: Faults = { ...faults };
      if (plan === undefined) problems['plan'] ??= `There is no plan "${order.plan}".`;
      const coupon =
        plan !== undefined && known === undefined ? this.#coupon(order, plan, uid, problems) : null;
      if (plan === undefined || Object.keys(problems).length > 0) throw faultsProblem(problems);
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
          gateway: this.gateway.name,
        },
        order.token,
      );
      if (coupon !== null) this.coupons.use(coupon.nid, uid ?? 0, payment.id);
      return { payment, plan };
    });
  }

  /** Drops a payment that came to nothing, and gives its coupon back. */
  abandon({ id }: Payment): void {
    this.store.connection.transaction(() => {
      this.payments.drop(id);
      this.coupons.release(id);
    });
  }

  /** Gives back what was charged for something that could not be delivered, and drops the payment. */
  async undo(payment: Payment, reference: string | null): Promise<void> {
    if (await this.refund(payment, reference)) this.abandon(payment);
  }

  /** Gives a payment back. When the gateway cannot, an operator must, who reads so in the log. */
  async refund(payment: Payment, reference: string | null): Promise<boolean> {
    try {
      if (payment.amount > 0 && reference !== null) await this.gateway.refund(reference);
      return true;
    } catch (error) {
      const sum = `${decimal(payment.amount)} ${payment.currency}`;
      this.log(
        error,
        `Give ${sum} back by hand: the payment ${String(reference)} was taken for a pass that could not be given.`,
      );
      return false;
    }
  }

  #coupon(
    { coupon }: Order,
    plan: StoredPlan,
    uid: number | null,
    problems: Faults,
  ): AppliedCoupon | null {
    if (coupon === null) return null;
    try {
      return this.coupons.apply(coupon, plan, uid ?? 0);
    } catch (error) {
      if (!(error instanceof CouponError)) throw error;
      problems['coupon'] = error.message;
      return null;
    }
  }
}
