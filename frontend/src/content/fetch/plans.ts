import 'server-only';
import { z } from 'zod';
import { planOnSale } from '../map/plan';
import type { PlanOnSale } from '../types';
import { fetchAg } from './ag-api';
import { PLANS } from './cache-tags';

const planRow = z.object({
  id: z.string().min(1),
  title: z.string(),
  description: z.string(),
  /** Major units. */
  price: z.number().nonnegative(),
  currency: z.string().length(3),
  interval: z.enum(['month', 'year']),
  promoted: z.boolean(),
});

export type PlanRow = z.infer<typeof planRow>;

/** The plans on sale, the dearest first: the list is reversed (SPEC section 7). */
export const fetchPlans = async (): Promise<PlanOnSale[]> =>
  (await fetchAg('/ag/api/plans', {}, z.array(planRow), [PLANS])).map(planOnSale).reverse();

/** One plan. Throws ContentNotFound where none of that name is on sale. */
export const fetchPlan = async (id: string): Promise<PlanOnSale> =>
  planOnSale(await fetchAg(`/ag/api/plan/${encodeURIComponent(id)}`, {}, planRow, [PLANS]));
