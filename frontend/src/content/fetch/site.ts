import { z } from 'zod';
import type { Payments, Site } from '../types/site';
import { findLanguage } from '@/lib/language/languages';
import { environment } from '../environment';
import { fetchAg } from './ag-api';
import { SITE } from './cache-tags';

const payments = z.discriminatedUnion('gateway', [
  z.object({ gateway: z.literal('sandbox') }),
  z
    .object({ gateway: z.literal('stripe'), publishable_key: z.string().min(1) })
    .transform(({ gateway, publishable_key: publishableKey }) => ({ gateway, publishableKey })),
]);

const site = z.object({
  name: z.string(),
  slogan: z.string(),
  langcode: z.string().default('en'),
  payments: payments
    .default({ gateway: 'sandbox' })
    .optional()
    .catch(({ error }) => {
      console.warn(`The site cannot use the payment gateway: ${z.prettifyError(error)}`);
      return undefined;
    }),
});

const fetchSettings = () => fetchAg('/ag/api/site', {}, site, [SITE]);

export async function fetchSite(): Promise<Site> {
  const { name, slogan, langcode } = await fetchSettings();
  return { name, slogan, language: environment().language ?? findLanguage(langcode) ?? 'en' };
}

/** Undefined for an unsupported gateway. */
export const fetchPayments = async (): Promise<Payments | undefined> =>
  (await fetchSettings()).payments;
