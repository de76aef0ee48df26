import {
  _default,
  array,
  boolean,
  enum as oneOf,
  length,
  minLength,
  nullable,
  number,
  object,
  string,
  type infer as Infer,
} from 'zod/mini';
import { toMinorUnits } from '@/content/map/price';
import type { Coupon, Plan, PlanChange, Receipt, Subscription } from '@/content/types';

const text = () => string().check(minLength(1));

const plan = object({
  id: text(),
  title: text(),
  price: number(),
  currency: string().check(length(3)),
  interval: oneOf(['month', 'year']),
  promoted: boolean(),
});

const subscription = object({
  id: text(),
  plan,
  status: oneOf(['pending', 'active', 'past_due', 'cancelled', 'expired']),
  price: number(),
  currency: text(),
  coupon: nullable(string()),
  current_period_start: nullable(string()),
  current_period_end: nullable(string()),
  cancel_at_period_end: boolean(),
});

const receipt = object({
  id: text(),
  created: text(),
  amount: number(),
  currency: text(),
  description: string(),
  status: oneOf(['paid', 'failed', 'refunded']),
});

const record = object({
  subscription: nullable(subscription),
  receipts: array(receipt),
  awaits_payer: _default(boolean(), false),
});
const changed = object({ subscription });
const change = object({
  change: object({ plan, credit: number(), price: number(), due: number() }),
});
const coupon = object({ coupon: object({ code: text(), discount: number(), total: number() }) });
const userPlan = object({ plan: nullable(plan) });

const toPlan = ({ id, title, price, currency, interval, promoted }: Infer<typeof plan>): Plan => ({
  id,
  title,
  price: toMinorUnits(price),
  currency,
  interval,
  promoted,
});

const toSubscription = (wire: Infer<typeof subscription>): Subscription => ({
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

const toReceipt = (wire: Infer<typeof receipt>): Receipt => ({
  id: wire.id,
  created: wire.created,
  amount: toMinorUnits(wire.amount),
  currency: wire.currency,
  description: wire.description,
  status: wire.status,
});

const toChange = (wire: Infer<typeof change>['change']): PlanChange => ({
  plan: toPlan(wire.plan),
  credit: toMinorUnits(wire.credit),
  price: toMinorUnits(wire.price),
  due: toMinorUnits(wire.due),
});

export interface PassRecord {
  subscription: Subscription | null;
  receipts: Receipt[];
  awaitsPayer: boolean;
}

/** These parsers throw on unexpected data. */
export function parsePassRecord(content: unknown): PassRecord {
  const wire = record.parse(content);
  const receipts = wire.receipts.map(toReceipt).sort((a, b) => b.created.localeCompare(a.created));
  return {
    subscription: wire.subscription && toSubscription(wire.subscription),
    receipts,
    awaitsPayer: wire.awaits_payer,
  };
}

export const parseSubscription = (content: unknown): Subscription =>
  toSubscription(changed.parse(content).subscription);

/** `change` of `GET /ag/api/user-subscription?plan=`. */
export const parseChange = (content: unknown): PlanChange => toChange(change.parse(content).change);

/** Response of `GET /ag/api/plan/{id}?coupon=`. */
export function parseCoupon(content: unknown): Coupon {
  const { code, discount, total } = coupon.parse(content).coupon;
  return { code, discount: toMinorUnits(discount), total: toMinorUnits(total) };
}

/** `plan` of `GET /ag/api/user-plan`; null without one. */
export function parseUserPlan(content: unknown): Plan | null {
  const { plan: own } = userPlan.parse(content);
  return own && toPlan(own);
}
