import 'server-only';
import { z } from 'zod';
import { planOnSale } from '../map/plan';
import type { PlanOnSale } from '../types';
import { fetchAg } from './ag-api';
import { PLANS } from './cache-tags';
import { planRow } from '../schema/plan-row';

/** The plans on sale, most expensive first. */
export const fetchPlans = async (): Promise<PlanOnSale[]> =>
  (await fetchAg('/ag/api/plans', {}, z.array(planRow), [PLANS])).map(planOnSale).reverse();

/** One plan. Throws ContentNotFound if no plan with this name is on sale. */
export const fetchPlan = async (id: string): Promise<PlanOnSale> =>
  planOnSale(await fetchAg(`/ag/api/plan/${encodeURIComponent(id)}`, {}, planRow, [PLANS]));
