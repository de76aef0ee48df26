import type { PlanRow } from '../schema/plan-row';
import type { PlanOnSale } from '../types';
import { toMinorUnits } from './price';
import { safeHtml } from './text';

export const planOnSale = ({ description, price, ...plan }: PlanRow): PlanOnSale => ({
  ...plan,
  description: safeHtml(description),
  price: toMinorUnits(price),
});
