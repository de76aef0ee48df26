import * as z from 'zod/mini';
import { parseField } from '@/lib/zod/parse-field';

const text = () => z.string().check(z.minLength(1));

/** Minor units. Rounded, because 4.35 × 100 is 434.99999999999994. */
export const toMinorUnits = (major: number): number => Math.round(major * 100);
const money = z.pipe(z.number(), z.transform(toMinorUnits));

export const plan = z.object({
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
    status: z.enum(['active', 'past_due', 'cancelled', 'expired']),
    price: money,
    currency: text(),
    /** RFC 3339. */
    current_period_end: text(),
    provider: z.enum(['sandbox', 'stripe']),
  }),
  z.transform(({ current_period_end: periodEnd, ...rest }) => ({ ...rest, periodEnd })),
);
export type Subscription = z.infer<typeof subscription>;

const invoice = z.object({
  id: text(),
  created: text(),
  /** Negative is a credit. */
  amount: money,
  currency: text(),
  description: z.string(),
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  /** The provider's page. */
  url: z.nullable(z.url()),
});
export type Invoice = z.infer<typeof invoice>;

/** `credit` is for the unused part of the paid period. */
const change = z.object({ plan, credit: money, price: money, due: money });

const coupon = z.object({ code: text(), discount: money, total: money });
export type Coupon = z.infer<typeof coupon>;

const recordResponse = z.object({
  subscription: z.nullable(subscription),
  invoices: z.array(invoice),
  has_portal: z.boolean(),
});

/** These parsers throw on unexpected data. */
export function parsePassRecord(content: unknown) {
  const { has_portal: hasPortal, invoices, ...record } = recordResponse.parse(content);
  invoices.sort((a, b) => b.created.localeCompare(a.created));
  return { ...record, invoices, hasPortal };
}
export type PassRecord = ReturnType<typeof parsePassRecord>;

export const parseSubscription = parseField('subscription', subscription);

/** What the payer has to confirm, such as 3-D Secure. */
const paymentAction = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sandbox') }),
  z.object({
    provider: z.literal('stripe'),
    client_secret: text(),
    publishable_key: text(),
  }),
]);
export type PaymentAction = z.infer<typeof paymentAction>;

const purchaseResponse = z.union([z.object({ action: paymentAction }), z.object({ subscription })]);
/** Nothing is bought until the action is done and the call is repeated. */
export type PurchaseResult = z.infer<typeof purchaseResponse>;

export const parsePurchase = (content: unknown): PurchaseResult => purchaseResponse.parse(content);

/** `change` of `GET /ag/api/user-subscription?plan=`; credit that is left is lost in the sandbox. */
const changePreview = z.pipe(
  z.object({ change, subscription }),
  z.transform((preview) => ({
    ...preview.change,
    isCreditKept: preview.subscription.provider !== 'sandbox',
  })),
);
export type ChangePreview = z.infer<typeof changePreview>;

export const parseChange = (content: unknown): ChangePreview => changePreview.parse(content);

export const parseCoupon = parseField('coupon', coupon);

export const parsePortalUrl = parseField('url', z.url());

/** `plan` of `GET /ag/api/user-plan`; null without one. */
export const parseUserPlan = parseField('plan', z.nullable(plan));
