import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { minorUnits, shareOf } from './money.ts';
import type { StoredPlan } from './plans.ts';

/** A coupon as editors keep it (content of the type `coupon`), in minor units and seconds since 1970. */
interface StoredCoupon {
  nid: number;
  /** As the editor wrote it, in capitals. */
  code: string;
  off: { percent: number } | { amount: number };
  starts: number | null;
  expires: number | null;
  limit: number | null;
  /** Plans it is for; none: all. */
  plans: readonly number[];
}

/** A coupon that is good for a purchase, and what it does to the first payment, in minor units. */
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

/** Exactly one of percentage and amount, or null. */
function discountOf({
  field_coupon_percent: percent,
  field_coupon_amount: amount,
}: z.infer<typeof row>): StoredCoupon['off'] | null {
  if (percent !== null) return amount === null ? { percent } : null;
  return amount === null ? null : { amount: minorUnits(amount) };
}

/** What stands in the way of using a coupon, in a sentence that names the code as it was typed. */
export class CouponError extends Error {
  override name = 'CouponError';
}

/** The coupons that editors keep, and who has used them. */
export class Coupons {
  constructor(private readonly store: Store) {}

  /**
   * What a code comes to for a plan.
   *
   * @param uid who buys; 0 for a visitor, who has used none yet.
   * @throws CouponError when it is not good for that.
   */
  apply(typed: string, plan: StoredPlan, uid: number): AppliedCoupon {
    const code = typed.trim();
    const coupon = this.#find(code);
    const { connection } = this.store;
    if (coupon === undefined) throw new CouponError(`The coupon ${code} does not exist.`);
    const now = this.store.now();
    if (coupon.expires !== null && coupon.expires <= now)
      throw new CouponError(`The coupon ${code} has expired.`);
    if (coupon.starts !== null && coupon.starts > now)
      throw new CouponError(`The coupon ${code} is not valid yet.`);
    if (coupon.plans.length > 0 && !coupon.plans.includes(plan.nid))
      throw new CouponError(`The coupon ${code} is not for this plan.`);
    if (
      connection.rows('SELECT 1 FROM ag_subscription_coupon_use WHERE coupon = ? AND uid = ?', [
        coupon.nid,
        uid,
      ]).length > 0
    )
      throw new CouponError(`You have used the coupon ${code} before.`);
    const [used] = connection.rows<{ times: number }>(
      'SELECT count(*) AS times FROM ag_subscription_coupon_use WHERE coupon = ?',
      [coupon.nid],
    );
    if (coupon.limit !== null && (used?.times ?? 0) >= coupon.limit)
      throw new CouponError(`The coupon ${code} has been used up.`);
    const discount =
      'percent' in coupon.off
        ? shareOf(plan.minor, coupon.off.percent, 100)
        : Math.min(plan.minor, coupon.off.amount);
    return { nid: coupon.nid, code: coupon.code, discount, total: plan.minor - discount };
  }

  /** Counts a use. Call it in the transaction in which the coupon was applied, before anything is paid; `uid` is 0 for an account to be. */
  use(nid: number, uid: number, payment: string): void {
    this.store.connection.execute(
      'INSERT INTO ag_subscription_coupon_use (payment, coupon, uid) VALUES (?, ?, ?)',
      [payment, nid, uid || null],
    );
  }

  /** Notes whose a use was, when the account is there. */
  assign(payment: string, uid: number): void {
    this.store.connection.execute(
      'UPDATE ag_subscription_coupon_use SET uid = ? WHERE payment = ?',
      [uid, payment],
    );
  }

  /** Gives a use back whose payment came to nothing. */
  release(payment: string): void {
    this.store.connection.execute('DELETE FROM ag_subscription_coupon_use WHERE payment = ?', [
      payment,
    ]);
  }

  /** The published coupon of a code; case is ignored. One without exactly one kind of discount is none. */
  #find(code: string): StoredCoupon | undefined {
    const { connection } = this.store;
    const rows = connection.rows(
      `SELECT nid, field_coupon_code, field_coupon_percent, field_coupon_amount, field_coupon_starts, field_coupon_expires, field_coupon_limit
       FROM node WHERE type = 'coupon' AND status = 1 AND field_coupon_code = ? COLLATE NOCASE ORDER BY nid`,
      [code],
    );
    const { data } = row.safeParse(rows[0]);
    if (data === undefined) return undefined;
    const off = discountOf(data);
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
