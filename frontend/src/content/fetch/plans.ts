import { z } from 'zod';
import { safeHtml } from '../map/text';
import { toMinorUnits, type Plan } from '../schema/subscription';
import { fetchAg } from './ag-api';
import { PLANS } from './cache-tags';

export interface PlanOnSale extends Plan {
  /** Safe HTML. */
  description: string;
}

const plan = z.object({
  id: z.string().min(1),
  title: z.string(),
  description: z.string().transform(safeHtml),
  price: z.number().nonnegative().transform(toMinorUnits),
  currency: z.string().length(3),
  interval: z.enum(['month', 'year']),
  promoted: z.boolean(),
});

export const fetchPlans = async (): Promise<PlanOnSale[]> =>
  (await fetchAg('/ag/api/plans', {}, z.array(plan), [PLANS])).reverse();

export const fetchPlan = (id: string): Promise<PlanOnSale> =>
  fetchAg(`/ag/api/plan/${encodeURIComponent(id)}`, {}, plan, [PLANS]);
