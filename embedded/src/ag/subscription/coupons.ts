import { z } from 'zod';
import { HttpError } from '../../account/http-error.ts';
import type { RateLimiter } from '../../account/rate-limiter.ts';
import type { Store } from '../../store/store.ts';
import { calculateDiscount, toMinorUnits } from './billing.ts';
import type { StoredPlan } from './plans.ts';

/** Unix seconds; exactly one of percentage and amount. */
const couponRow = z
  .object({
    nid: z.number(),
    code: z.string().toUpperCase(),
    percent: z.number().int().min(1).max(100).nullable(),
    amount: z.number().positive().nullable(),
    starts: z.number().nullable(),
    expires: z.number().nullable(),
    uses_left: z.number().nullable(),
    is_for_plan: z.number(),
    is_used: z.number(),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null));

/** Minor units, for the first payment. */
export interface AppliedCoupon {
  nid: number;
  code: string;
  discount: number;
  total: number;
}

/** Invalid codes per IP address. */
const invalidCodeLimit = { event: 'ag_subscription.coupon', events: 30, window: 3600 };

export class Coupons {
  constructor(
    private readonly store: Store,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /** Counts before the work, so that parallel guesses count too. */
  async limitGuesses<T>(
    code: string | null,
    ip: string,
    callback: () => T | Promise<T>,
  ): Promise<T> {
    if (code === null) return callback();
    return this.rateLimiter.limit(
      invalidCodeLimit,
      ip,
      'Too many coupon attempts. Try again later.',
      callback,
      (error) =>
        error instanceof HttpError &&
        error.errors?.some(({ field }) => field === 'coupon') === true,
    );
  }

  /**
   * `uid` is 0 for a visitor.
   * @returns an error message if the coupon is not valid for the purchase.
   */
  apply(submitted: string, plan: StoredPlan, uid: number): AppliedCoupon | string {
    const code = submitted.trim();
    const coupon = this.#find(code, plan.nid, uid);
    if (coupon === undefined) return `The coupon ${code} does not exist.`;
    const { nid, percent, amount, starts, expires, uses_left: usesLeft } = coupon;
    const now = this.store.now();
    if (expires !== null && expires <= now) return `The coupon ${code} has expired.`;
    if (starts !== null && starts > now) return `The coupon ${code} is not valid yet.`;
    if (coupon.is_for_plan === 0) return `The coupon ${code} is not for this plan.`;
    if (coupon.is_used === 1) return `You have used the coupon ${code} before.`;
    if (usesLeft !== null && usesLeft <= 0) return `The coupon ${code} has been used up.`;
    const discount =
      percent === null
        ? Math.min(plan.minor, toMinorUnits(amount ?? 0))
        : calculateDiscount(plan.minor, percent);
    return { nid, code: coupon.code, discount, total: plan.minor - discount };
  }

  /** Call it in the transaction that applies the coupon; `uid` is null for a new account. */
  redeem(nid: number, uid: number | null, payment: string): void {
    this.store.connection.execute(
      'INSERT INTO ag_subscription_coupon_use (payment, coupon, uid) VALUES (?, ?, ?)',
      [payment, nid, uid],
    );
  }

  /** Assigns a use to its account once that exists. */
  assign(payment: string, uid: number): void {
    this.store.connection.execute(
      'UPDATE ag_subscription_coupon_use SET uid = ? WHERE payment = ?',
      [uid, payment],
    );
  }

  /** Matches case-insensitively, and ignores invalid coupons. */
  #find(code: string, plan: number, uid: number): z.infer<typeof couponRow> | undefined {
    const [row] = this.store.connection.rows(
      `SELECT nid, field_coupon_code AS code, field_coupon_percent AS percent, field_coupon_amount AS amount,
         field_coupon_starts AS starts, field_coupon_expires AS expires,
         field_coupon_limit - (SELECT count(*) FROM ag_subscription_coupon_use WHERE coupon = nid) AS uses_left,
         ? IN (SELECT field_coupon_plans FROM node__field_coupon_plans WHERE entity_id = nid)
           OR NOT EXISTS (SELECT 1 FROM node__field_coupon_plans WHERE entity_id = nid) AS is_for_plan,
         EXISTS (SELECT 1 FROM ag_subscription_coupon_use AS used WHERE coupon = nid AND used.uid = ?) AS is_used
       FROM node WHERE type = 'coupon' AND status = 1 AND field_coupon_code = ? COLLATE NOCASE ORDER BY nid`,
      [plan, uid, code],
    );
    return couponRow.safeParse(row).data;
  }
}
