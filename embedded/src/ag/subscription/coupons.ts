import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import type { RateLimiter } from 'drupal-recipe-server/account';
import { HttpError } from 'drupal-recipe-server/plugin';
import { calculateDiscount, toMinorUnits } from './billing.ts';
import type { Plan } from './plans.ts';

/** Exactly one of percentage and amount. */
const couponRow = z
  .object({
    percent: z.number().int().min(1).max(100).nullable(),
    amount: z.number().positive().nullable(),
    has_expired: z.number(),
    has_started: z.number(),
    is_for_plan: z.number(),
    is_used: z.number(),
    is_used_up: z.number(),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null));

/** Invalid codes per IP address. */
const guesses = { event: 'ag_subscription.coupon', events: 30, window: 3600 };

export class Coupons {
  constructor(
    private readonly store: Store,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /** Counts before the work, so that parallel guesses count too. */
  async limitGuesses<T>(code: string, ip: string, work: () => T | Promise<T>): Promise<T> {
    if (code === '') return work();
    const message = 'Too many coupon attempts. Try again later.';
    return this.rateLimiter.limit(guesses, ip, message, work, (error) => {
      const errors = error instanceof HttpError ? error.errors : [];
      return errors?.some(({ field }) => field === 'coupon') === true;
    });
  }

  /**
   * In cents; passes of unfinished purchases do not count.
   * @param uid 0 for a visitor.
   * @returns an error message if the coupon is not valid for the purchase.
   */
  apply(code: string, plan: Plan, uid: number): { code: string; discount: number } | string {
    const used = 'SELECT count(*) FROM ag_game_pass WHERE coupon = ?5';
    const plans = 'FROM node__field_coupon_plans WHERE entity_id = nid';
    const [row] = this.store.connection.rows(
      `SELECT field_coupon_percent AS percent, field_coupon_amount AS amount,
         coalesce(field_coupon_expires <= ?1, 0) AS has_expired, coalesce(field_coupon_starts <= ?1, 1) AS has_started,
         NOT EXISTS (SELECT 1 ${plans}) OR ?2 IN (SELECT field_coupon_plans ${plans}) AS is_for_plan,
         (${used} AND uid = ?3) AS is_used, coalesce(field_coupon_limit <= (${used}), 0) AS is_used_up
       FROM node WHERE type = 'coupon' AND status = 1 AND field_coupon_code = ?4 COLLATE NOCASE ORDER BY nid`,
      [this.store.now(), plan.nid, uid, code, code.toUpperCase()],
    );
    const { data: coupon } = couponRow.safeParse(row);
    if (coupon === undefined) return `The coupon ${code} does not exist.`;
    if (coupon.has_expired) return `The coupon ${code} has expired.`;
    if (!coupon.has_started) return `The coupon ${code} is not valid yet.`;
    if (!coupon.is_for_plan) return `The coupon ${code} is not for this plan.`;
    if (uid > 0 && coupon.is_used) return `You have used the coupon ${code} before.`;
    if (coupon.is_used_up) return `The coupon ${code} has been used up.`;
    const price = toMinorUnits(plan.price);
    const { percent, amount } = coupon;
    const discount =
      percent === null
        ? Math.min(price, toMinorUnits(amount ?? 0))
        : calculateDiscount(price, percent);
    return { code: code.toUpperCase(), discount };
  }
}
