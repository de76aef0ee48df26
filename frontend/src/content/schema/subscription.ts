import * as z from 'zod/mini';
import { parseField } from '@/lib/zod/parse-field';

const text = () => z.string().check(z.minLength(1));

/** Minor units. Rounded, because 4.35 × 100 is 434.99999999999994. */
export const toMinorUnits = (major: number): number => Math.round(major * 100);
const money = z.pipe(z.number(), z.transform(toMinorUnits));

const plan = z.object({
  /** Machine name. */
  id: text(),
  title: text(),
  price: money,
  currency: z.string().check(z.length(3)),
  interval: z.enum(['month', 'year']),
  promoted: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

const subscription = z.pipe(
  z.object({
    id: text(),
    plan,
    /** `cancelled` is paid until its period ends and does not renew. */
    status: z.enum(['pending', 'active', 'past_due', 'cancelled', 'expired']),
    price: money,
    currency: text(),
    /** RFC 3339; null until the first payment. */
    current_period_end: z.nullable(z.string()),
  }),
  z.transform(({ current_period_end: periodEnd, ...rest }) => ({ ...rest, periodEnd })),
);
export type Subscription = z.infer<typeof subscription>;

const receipt = z.object({
  id: text(),
  created: text(),
  /** Negative is a credit. */
  amount: money,
  currency: text(),
  description: z.string(),
  status: z.enum(['paid', 'failed', 'refunded']),
});
export type Receipt = z.infer<typeof receipt>;

/** `credit` is for the unused part of the paid period. */
const change = z.object({ plan, credit: money, price: money, due: money });
export type PlanChange = z.infer<typeof change>;

const coupon = z.object({ code: text(), discount: money, total: money });
export type Coupon = z.infer<typeof coupon>;

const recordResponse = z.object({
  subscription: z.nullable(subscription),
  receipts: z.array(receipt),
  awaits_payer: z._default(z.boolean(), false),
});

/** These parsers throw on unexpected data. */
export function parsePassRecord(content: unknown) {
  const {
    subscription: userSubscription,
    receipts,
    awaits_payer: awaitsPayer,
  } = recordResponse.parse(content);
  receipts.sort((a, b) => b.created.localeCompare(a.created));
  return { subscription: userSubscription, receipts, awaitsPayer };
}
export type PassRecord = ReturnType<typeof parsePassRecord>;

export const parseSubscription = parseField('subscription', subscription);

/** `change` of `GET /ag/api/user-subscription?plan=`. */
export const parseChange = parseField('change', change);

export const parseCoupon = parseField('coupon', coupon);

/** `plan` of `GET /ag/api/user-plan`; null without one. */
export const parseUserPlan = parseField('plan', z.nullable(plan));
