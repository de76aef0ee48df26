import { z } from 'zod';

export type AdSettings =
  | { provider: 'house' | 'none' }
  | {
      provider: 'google';
      /** Path of the banner ad unit, `/1234567/arcade`; null for house ads. */
      adUnit: string | null;
      /** URL of the VAST tag for video ads; null for the house ad. */
      adTagUrl: string | null;
    };

export type AnalyticsSettings =
  | { provider: 'none' }
  | {
      provider: 'plausible';
      domain: string;
      origin: string;
    }
  | { provider: 'ga4'; measurementId: string };

export interface ThirdParties {
  ads: AdSettings;
  analytics: AnalyticsSettings;
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const schema = z.object({
  ADS_PROVIDER: z.preprocess(
    (value) => value || undefined,
    z.enum(['house', 'google', 'none']).default('house'),
  ),
  GOOGLE_AD_UNIT: optional(
    z
      .string()
      .regex(
        /^\/\d+(?:,\d+)?(?:\/[\w.*!<:()-]+)+$/,
        'must be the path of an ad unit, e.g. /1234567/arcade',
      ),
  ),
  GOOGLE_AD_TAG_URL: optional(z.url({ protocol: /^https$/ })),
  ANALYTICS_PROVIDER: z.preprocess(
    (value) => value || undefined,
    z.enum(['none', 'plausible', 'ga4']).default('none'),
  ),
  PLAUSIBLE_DOMAIN: optional(z.string().regex(/^[\w.-]+$/)),
  PLAUSIBLE_URL: optional(z.url()),
  GA4_MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]+$/, 'must be like G-ABC123DEF4')),
});

const needed = (name: string, value: string | undefined, by: string): string => {
  if (value === undefined) throw new Error(`${by} needs ${name}.`);
  return value;
};

/** @throws Error that names the invalid or missing variable. */
export function thirdParties(
  source: Record<string, string | undefined> = process.env,
): ThirdParties {
  const values = schema.parse(source);
  const { ADS_PROVIDER: ads, ANALYTICS_PROVIDER: analytics } = values;
  return {
    ads:
      ads === 'google'
        ? {
            provider: ads,
            adUnit: values.GOOGLE_AD_UNIT ?? null,
            adTagUrl: values.GOOGLE_AD_TAG_URL ?? null,
          }
        : { provider: ads },
    analytics:
      analytics === 'plausible'
        ? {
            provider: analytics,
            domain: needed(
              'PLAUSIBLE_DOMAIN',
              values.PLAUSIBLE_DOMAIN,
              'ANALYTICS_PROVIDER=plausible',
            ),
            origin: new URL(values.PLAUSIBLE_URL ?? 'https://plausible.io').origin,
          }
        : analytics === 'ga4'
          ? {
              provider: analytics,
              measurementId: needed(
                'GA4_MEASUREMENT_ID',
                values.GA4_MEASUREMENT_ID,
                'ANALYTICS_PROVIDER=ga4',
              ),
            }
          : { provider: analytics },
  };
}

export const needsConsent = ({ ads, analytics }: ThirdParties): boolean =>
  (ads.provider === 'google' && (ads.adUnit !== null || ads.adTagUrl !== null)) ||
  analytics.provider !== 'none';
