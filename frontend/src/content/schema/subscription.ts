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
  type infer as Infer,
} from 'zod/mini';

const text = () => string().check(minLength(1));

/** Minor units. Rounded, because 4.35 × 100 is 434.99999999999994. */
export const toMinorUnits = (major: number): number => Math.round(major * 100);
const money = pipe(number(), transform(toMinorUnits));

const plan = object({
  /** Machine name. */
  id: text(),
  title: text(),
  price: money,
  currency: string().check(length(3)),
  interval: oneOf(['month', 'year']),
  promoted: boolean(),
});
export type Plan = Infer<typeof plan>;

const subscription = pipe(
  object({
    id: text(),
    plan,
    /** `cancelled` is paid until its period ends and does not renew. */
    status: oneOf(['pending', 'active', 'past_due', 'cancelled', 'expired']),
    price: money,
    currency: text(),
    /** RFC 3339; null until the first payment. */
    current_period_end: nullable(string()),
  }),
  transform(({ current_period_end: periodEnd, ...rest }) => ({ ...rest, periodEnd })),
);
export type Subscription = Infer<typeof subscription>;

const receipt = object({
  id: text(),
  created: text(),
  /** Negative is a credit. */
  amount: money,
  currency: text(),
  description: string(),
  status: oneOf(['paid', 'failed', 'refunded']),
});
export type Receipt = Infer<typeof receipt>;

/** `credit`: for the unused part of the paid period. */
const change = object({ plan, credit: money, price: money, due: money });
export type PlanChange = Infer<typeof change>;

const coupon = object({ code: text(), discount: money, total: money });
export type Coupon = Infer<typeof coupon>;

const recordResponse = object({
  subscription: nullable(subscription),
  receipts: array(receipt),
  awaits_payer: _default(boolean(), false),
});
const subscriptionResponse = object({ subscription });
const changeResponse = object({ change });
const couponResponse = object({ coupon });
const planResponse = object({ plan: nullable(plan) });

/** These parsers throw on unexpected data. */
export function parsePassRecord(content: unknown) {
  const { subscription: own, receipts, awaits_payer: awaitsPayer } = recordResponse.parse(content);
  receipts.sort((a, b) => b.created.localeCompare(a.created));
  return { subscription: own, receipts, awaitsPayer };
}
export type PassRecord = ReturnType<typeof parsePassRecord>;

export const parseSubscription = (content: unknown) =>
  subscriptionResponse.parse(content).subscription;

/** `change` of `GET /ag/api/user-subscription?plan=`. */
export const parseChange = (content: unknown) => changeResponse.parse(content).change;

export const parseCoupon = (content: unknown) => couponResponse.parse(content).coupon;

/** `plan` of `GET /ag/api/user-plan`; null without one. */
export const parseUserPlan = (content: unknown) => planResponse.parse(content).plan;
