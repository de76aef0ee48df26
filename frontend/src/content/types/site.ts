import type { Language } from '@/lib/language/languages';

export interface Site {
  name: string;
  slogan: string;
  language: Language;
}

/** The gateway and its public settings. */
export type Payments = { gateway: 'sandbox' } | { gateway: 'stripe'; publishableKey: string };
