import 'server-only';
import { z } from 'zod';
import { planOnSale } from '../map/plan';
import type { PlanOnSale } from '../types';
import { fetchAg } from './ag-api';
import { PLANS } from './cache-tags';
import { planRow } from '../schema/plan-row';

export const fetchPlans = async (): Promise<PlanOnSale[]> =>
  (await fetchAg('/ag/api/plans', {}, z.array(planRow), [PLANS])).map(planOnSale).reverse();

export const fetchPlan = async (id: string): Promise<PlanOnSale> =>
  planOnSale(await fetchAg(`/ag/api/plan/${encodeURIComponent(id)}`, {}, planRow, [PLANS]));
