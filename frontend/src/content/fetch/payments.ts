import 'server-only';
import { z } from 'zod';
import type { Payments } from '../types';
import { fetchAg } from './ag-api';
import { SITE } from './cache-tags';

const sandbox = { gateway: 'sandbox' as const };
const site = z.object({
  payments: z
    .discriminatedUnion('gateway', [
      z.object({ gateway: z.literal('sandbox') }),
      z.object({ gateway: z.literal('stripe'), publishable_key: z.string().min(1) }),
    ])
    .default(sandbox),
});

/** Which gateway the backend takes payments by, and what the browser needs to know of it. */
export async function fetchPayments(): Promise<Payments> {
  const { payments } = await fetchAg('/ag/api/site', {}, site, [SITE]);
  return payments.gateway === 'stripe'
    ? { gateway: 'stripe', publishableKey: payments.publishable_key }
    : sandbox;
}
