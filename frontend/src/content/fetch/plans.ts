import { z } from 'zod';
import { safeHtml } from '../map/text';
import { plan, type Plan } from '../schema/subscription';
import { fetchAg } from './ag-api';
import { PLANS } from './cache-tags';

export interface PlanOnSale extends Plan {
  /** Safe HTML. */
  description: string;
}

const planOnSale = z.object({ ...plan.shape, description: z.string().transform(safeHtml) });

export const fetchPlans = async (): Promise<PlanOnSale[]> =>
  (await fetchAg('/ag/api/plans', {}, z.array(planOnSale), [PLANS])).reverse();

export const fetchPlan = (id: string): Promise<PlanOnSale> =>
  fetchAg(`/ag/api/plan/${encodeURIComponent(id)}`, {}, planOnSale, [PLANS]);
