import { array, boolean, number, object, string, type Schema } from 'yup';
import { toMinorUnits } from '@/content/map/price';
import type { Coupon, Plan, PlanChange, Receipt, Subscription } from '@/content/types';

const text = () => string().required();
const instant = () => string().nullable().defined();

const plan = object({
  id: text(),
  title: text(),
  price: number().required(),
  currency: text().length(3),
  interval: string().oneOf(['month', 'year']).required(),
  promoted: boolean().required(),
});

const subscription = object({
  id: text(),
  plan: plan.required(),
  status: string().oneOf(['pending', 'active', 'past_due', 'cancelled', 'expired']).required(),
  price: number().required(),
  currency: text(),
  coupon: string().nullable().defined(),
  current_period_start: instant(),
  current_period_end: instant(),
  cancel_at_period_end: boolean().required(),
});

const receipt = object({
  id: text(),
  created: text(),
  amount: number().required(),
  currency: text(),
  description: string().defined(),
  status: string().oneOf(['paid', 'failed', 'refunded']).required(),
});

const coupon = object({ code: text(), discount: number().required(), total: number().required() });
const change = object({ plan: plan.required(), credit: number().required(), price: number().required(), due: number().required() });

const read = <T>(schema: Schema<T>, content: unknown): T => schema.validateSync(content, { strict: true });

type Wire<S> = S extends Schema<infer T> ? T : never;

const toPlan = ({ id, title, price, currency, interval, promoted }: Wire<typeof plan>): Plan => ({
  id,
  title,
  price: toMinorUnits(price),
  currency,
  interval,
  promoted,
});

const toSubscription = (wire: Wire<typeof subscription>): Subscription => ({
  id: wire.id,
  plan: toPlan(wire.plan),
  status: wire.status,
  price: toMinorUnits(wire.price),
  currency: wire.currency,
  coupon: wire.coupon,
  periodStart: wire.current_period_start,
  periodEnd: wire.current_period_end,
  cancelAtPeriodEnd: wire.cancel_at_period_end,
});

const toReceipt = (wire: Wire<typeof receipt>): Receipt => ({
  id: wire.id,
  created: wire.created,
  amount: toMinorUnits(wire.amount),
  currency: wire.currency,
  description: wire.description,
  status: wire.status,
});

const toChange = (wire: Wire<typeof change>): PlanChange => ({
  plan: toPlan(wire.plan),
  credit: toMinorUnits(wire.credit),
  price: toMinorUnits(wire.price),
  due: toMinorUnits(wire.due),
});

/** A member's pass with its receipts, the newest first. */
export interface PassRecord {
  subscription: Subscription | null;
  receipts: Receipt[];
  /** Whether a payment waits for a step that the member's bank wants. */
  awaitsPayer: boolean;
}

/** The answer of `GET /ag/api/user-subscription`. Each of these throws when the answer is something else. */
export function parsePassRecord(content: unknown): PassRecord {
  const wire = read(
    object({
      subscription: subscription.nullable().default(undefined).defined(),
      receipts: array(receipt.required()).required(),
      awaits_payer: boolean().default(false),
    }),
    content,
  );
  const receipts = wire.receipts.map(toReceipt).sort((a, b) => b.created.localeCompare(a.created));
  return { subscription: wire.subscription && toSubscription(wire.subscription), receipts, awaitsPayer: wire.awaits_payer };
}

/** The answer of every call that makes or changes a subscription. */
export const parseSubscription = (content: unknown): Subscription =>
  toSubscription(read(object({ subscription: subscription.required() }), content).subscription);

/** The `change` in the answer of `GET /ag/api/user-subscription?plan=`. */
export const parseChange = (content: unknown): PlanChange => toChange(read(object({ change: change.required() }), content).change);

/** The answer of `GET /ag/api/plan/{id}?coupon=`. */
export function parseCoupon(content: unknown): Coupon {
  const { code, discount, total } = read(object({ coupon: coupon.required() }), content).coupon;
  return { code, discount: toMinorUnits(discount), total: toMinorUnits(total) };
}

/** The plan in the answer of `GET /ag/api/user-plan`; null without one. */
export function parseUserPlan(content: unknown): Plan | null {
  const wire = read(object({ plan: plan.nullable().default(undefined).defined() }), content);
  return wire.plan && toPlan(wire.plan);
}
