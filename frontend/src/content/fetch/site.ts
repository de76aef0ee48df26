import { z } from 'zod';
import type { Payments, Site } from '../types';
import { fetchAg } from './ag-api';
import { SITE } from './cache-tags';

const sandbox = { gateway: 'sandbox' as const };
const site = z.object({
  name: z.string(),
  slogan: z.string(),
  payments: z
    .discriminatedUnion('gateway', [
      z.object({ gateway: z.literal('sandbox') }),
      z.object({ gateway: z.literal('stripe'), publishable_key: z.string().min(1) }),
    ])
    .default(sandbox),
});

const fetchSettings = () => fetchAg('/ag/api/site', {}, site, [SITE]);

export async function fetchSite(): Promise<Site> {
  const { name, slogan } = await fetchSettings();
  return { name, slogan };
}

export async function fetchPayments(): Promise<Payments> {
  const { payments } = await fetchSettings();
  return payments.gateway === 'stripe'
    ? { gateway: 'stripe', publishableKey: payments.publishable_key }
    : sandbox;
}
