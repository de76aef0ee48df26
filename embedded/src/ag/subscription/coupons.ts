import { z } from 'zod';
import { HttpError } from '../../account/http-error.ts';
import type { RateLimiter } from '../../account/rate-limiter.ts';
import type { Store } from '../../store/store.ts';
import { discountOf } from './billing.ts';
import { minorUnits } from './money.ts';
import { validationError } from './pass-error.ts';
import type { StoredPlan } from './plans.ts';

/** A coupon (content type `coupon`), in minor units and Unix seconds. */
interface StoredCoupon {
  nid: number;
  /** In upper case. */
  code: string;
  off: { percent: number } | { amount: number };
  starts: number | null;
  expires: number | null;
  limit: number | null;
  /** Plans it applies to; empty means all. */
  plans: readonly number[];
}

/** A valid coupon and its effect on the first payment, in minor units. */
export interface AppliedCoupon {
  nid: number;
  code: string;
  discount: number;
  total: number;
}

const row = z.object({
  nid: z.number(),
  field_coupon_code: z.string(),
  field_coupon_percent: z.number().int().min(1).max(100).nullable(),
  field_coupon_amount: z.number().positive().nullable(),
  field_coupon_starts: z.number().nullable(),
  field_coupon_expires: z.number().nullable(),
  field_coupon_limit: z.number().nullable(),
});

/** Exactly one of percentage and amount, otherwise null. */
function kindOf({
  field_coupon_percent: percent,
  field_coupon_amount: amount,
}: z.infer<typeof row>): StoredCoupon['off'] | null {
  if (percent !== null) return amount === null ? { percent } : null;
  return amount === null ? null : { amount: minorUnits(amount) };
}

/** Invalid codes per IP address and hour. */
const guesses = { event: 'ag_subscription.coupon', events: 30, window: 3600 };

const couponError = (message: string): HttpError => validationError({ coupon: message });

export const isCouponError = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.errors?.some(({ field }) => field === 'coupon') === true;

/** Coupons and their uses. */
export class Coupons {
  constructor(
    private readonly store: Store,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /** Does work that applies a code. Counts it before, so parallel guesses count too. */
  async limitGuesses<T>(code: string | null, ip: string, work: () => T): Promise<T> {
    if (code === null) return work();
    const tooMany = 'Too many coupon attempts. Try again later.';
    return this.rateLimiter.limit(guesses, ip, tooMany, work, isCouponError);
  }

  /**
   * Applies a code to a plan. @param uid the buyer; 0 for a visitor without earlier uses. Throws
   * 422 with the code as typed when the coupon is not valid for the purchase.
   */
  apply(typed: string, plan: StoredPlan, uid: number): AppliedCoupon {
    const code = typed.trim();
    const coupon = this.#find(code);
    const { connection } = this.store;
    if (coupon === undefined) throw couponError(`The coupon ${code} does not exist.`);
    const now = this.store.now();
    if (coupon.expires !== null && coupon.expires <= now)
      throw couponError(`The coupon ${code} has expired.`);
    if (coupon.starts !== null && coupon.starts > now)
      throw couponError(`The coupon ${code} is not valid yet.`);
    if (coupon.plans.length > 0 && !coupon.plans.includes(plan.nid))
      throw couponError(`The coupon ${code} is not for this plan.`);
    if (
      connection.rows('SELECT 1 FROM ag_subscription_coupon_use WHERE coupon = ? AND uid = ?', [
        coupon.nid,
        uid,
      ]).length > 0
    )
      throw couponError(`You have used the coupon ${code} before.`);
    const [used] = connection.rows<{ times: number }>(
      'SELECT count(*) AS times FROM ag_subscription_coupon_use WHERE coupon = ?',
      [coupon.nid],
    );
    if (coupon.limit !== null && (used?.times ?? 0) >= coupon.limit)
      throw couponError(`The coupon ${code} has been used up.`);
    const discount =
      'percent' in coupon.off
        ? discountOf(plan.minor, coupon.off.percent)
        : Math.min(plan.minor, coupon.off.amount);
    return { nid: coupon.nid, code: coupon.code, discount, total: plan.minor - discount };
  }

  /**
   * Counts a use. Call it in the transaction that applies the coupon, before the payment; `uid` is
   * 0 for a new account.
   */
  use(nid: number, uid: number, payment: string): void {
    this.store.connection.execute(
      'INSERT INTO ag_subscription_coupon_use (payment, coupon, uid) VALUES (?, ?, ?)',
      [payment, nid, uid || null],
    );
  }

  /** Assigns a use to its account once that exists. */
  assign(payment: string, uid: number): void {
    this.store.connection.execute(
      'UPDATE ag_subscription_coupon_use SET uid = ? WHERE payment = ?',
      [uid, payment],
    );
  }

  /** Releases the use of a failed payment. */
  release(payment: string): void {
    this.store.connection.execute('DELETE FROM ag_subscription_coupon_use WHERE payment = ?', [
      payment,
    ]);
  }

  /**
   * The published coupon of a code, case-insensitive. Ignores coupons without exactly one discount
   * type.
   */
  #find(code: string): StoredCoupon | undefined {
    const { connection } = this.store;
    const rows = connection.rows(
      `SELECT nid, field_coupon_code, field_coupon_percent, field_coupon_amount, field_coupon_starts, field_coupon_expires, field_coupon_limit
       FROM node WHERE type = 'coupon' AND status = 1 AND field_coupon_code = ? COLLATE NOCASE ORDER BY nid`,
      [code],
    );
    const { data } = row.safeParse(rows[0]);
    if (data === undefined) return undefined;
    const off = kindOf(data);
    if (off === null) return undefined;
    const plans = connection.rows<{ plan: number }>(
      'SELECT field_coupon_plans AS plan FROM node__field_coupon_plans WHERE entity_id = ? ORDER BY delta',
      [data.nid],
    );
    return {
      nid: data.nid,
      code: data.field_coupon_code.toUpperCase(),
      off,
      starts: data.field_coupon_starts,
      expires: data.field_coupon_expires,
      limit: data.field_coupon_limit,
      plans: plans.map(({ plan }) => plan),
    };
  }
}
