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
  pipe,
  string,
  transform,
} from 'zod/mini';
import { toMinorUnits } from '@/content/map/price';
import type { Coupon, Plan, PlanChange, Receipt, Subscription } from '@/content/types';

const text = () => string().check(minLength(1));
const money = pipe(number(), transform(toMinorUnits));

const plan = object({
  id: text(),
  title: text(),
  price: money,
  currency: string().check(length(3)),
  interval: oneOf(['month', 'year']),
  promoted: boolean(),
});

const subscription = pipe(
  object({
    id: text(),
    plan,
    status: oneOf(['pending', 'active', 'past_due', 'cancelled', 'expired']),
    price: money,
    currency: text(),
    current_period_end: nullable(string()),
  }),
  transform(({ current_period_end: periodEnd, ...rest }) => ({ ...rest, periodEnd })),
);

const receipt = object({
  id: text(),
  created: text(),
  amount: money,
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
const change = object({ change: object({ plan, credit: money, price: money, due: money }) });
const coupon = object({ coupon: object({ code: text(), discount: money, total: money }) });
const userPlan = object({ plan: nullable(plan) });

export interface PassRecord {
  subscription: Subscription | null;
  receipts: Receipt[];
  awaitsPayer: boolean;
}

/** These parsers throw on unexpected data. */
export function parsePassRecord(content: unknown): PassRecord {
  const { subscription: own, receipts, awaits_payer: awaitsPayer } = record.parse(content);
  receipts.sort((a, b) => b.created.localeCompare(a.created));
  return { subscription: own, receipts, awaitsPayer };
}

export const parseSubscription = (content: unknown): Subscription =>
  changed.parse(content).subscription;

/** `change` of `GET /ag/api/user-subscription?plan=`. */
export const parseChange = (content: unknown): PlanChange => change.parse(content).change;

/** Response of `GET /ag/api/plan/{id}?coupon=`. */
export const parseCoupon = (content: unknown): Coupon => coupon.parse(content).coupon;

/** `plan` of `GET /ag/api/user-plan`; null without one. */
export const parseUserPlan = (content: unknown): Plan | null => userPlan.parse(content).plan;
