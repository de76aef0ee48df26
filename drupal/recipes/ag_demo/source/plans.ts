import type { Content, Reference } from './content.ts';
import { noon } from './dates.ts';
import type { CouponSource, PlanSource } from './sources.ts';
import { nodeFields } from './articles.ts';

const made = '2026-10-01';

/** @returns nodes by plan ID. */
export function addPlans(content: Content, plans: PlanSource[], editor: Reference): Map<string, Reference> {
  const byId = new Map<string, Reference>();
  for (const { nid, id, title, description, price, interval, promoted, on_sale } of plans) {
    const node = content.add({
      type: 'node',
      key: `plan/${id}`,
      bundle: 'plan',
      fields: {
        ...nodeFields(nid, title, editor, made),
        status: [{ value: on_sale }],
        body: [{ value: description, format: 'basic_html', summary: '' }],
        field_plan_id: [{ value: id }],
        field_plan_price: [{ value: price }],
        field_plan_currency: [{ value: 'USD' }],
        field_plan_interval: [{ value: interval }],
        field_plan_promoted: [{ value: promoted }],
      },
    });
    byId.set(id, node);
  }
  return byId;
}

const start = (day: string | undefined) => (day === undefined ? undefined : [{ value: noon(day) }]);

export function addCoupons(content: Content, coupons: CouponSource[], plans: Map<string, Reference>, editor: Reference): void {
  for (const { nid, code, title, off, starts, expires, limit, plans: ids } of coupons) {
    const nodes = ids.map((id) => {
      const node = plans.get(id);
      if (!node) throw new Error(`coupons.yml, ${code}: there is no plan ${id}.`);
      return node;
    });
    content.add({
      type: 'node',
      key: `coupon/${code}`,
      bundle: 'coupon',
      fields: {
        ...nodeFields(nid, title, editor, made),
        field_coupon_code: [{ value: code }],
        field_coupon_percent: 'percent' in off ? [{ value: off.percent }] : undefined,
        field_coupon_amount: 'amount' in off ? [{ value: off.amount }] : undefined,
        field_coupon_starts: start(starts),
        field_coupon_expires: start(expires),
        field_coupon_limit: limit === undefined ? undefined : [{ value: limit }],
        field_coupon_plans: nodes.length > 0 ? nodes : undefined,
      },
    });
  }
}
