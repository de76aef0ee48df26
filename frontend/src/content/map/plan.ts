import type { PlanRow } from '../schema/plan-row';
import type { PlanOnSale } from '../types';
import { toMinorUnits } from './price';
import { safeHtml } from './text';

export const planOnSale = ({
  id,
  title,
  description,
  price,
  currency,
  interval,
  promoted,
}: PlanRow): PlanOnSale => ({
  id,
  title,
  description: safeHtml(description),
  price: toMinorUnits(price),
  currency,
  interval,
  promoted,
});
