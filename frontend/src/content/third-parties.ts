import { z } from 'zod';

/** Treats an empty variable as missing. */
const variable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

const requireVariable = (name: string, value: string | undefined, provider: string): string => {
  if (value === undefined) throw new Error(`ANALYTICS_PROVIDER=${provider} needs ${name}.`);
  return value;
};

const schema = z
  .object({
    ADS_PROVIDER: variable(z.enum(['house', 'google', 'none']).default('house')),
    GOOGLE_AD_UNIT: variable(
      z
        .string()
        .regex(
          /^\/\d+(?:,\d+)?(?:\/[\w.*!<:()-]+)+$/,
          'must be the path of an ad unit, e.g. /1234567/arcade',
        )
        .optional(),
    ),
    GOOGLE_AD_TAG_URL: variable(z.url({ protocol: /^https$/ }).optional()),
    ANALYTICS_PROVIDER: variable(z.enum(['none', 'plausible', 'ga4']).default('none')),
    PLAUSIBLE_DOMAIN: variable(
      z
        .string()
        .regex(/^[\w.-]+$/)
        .optional(),
    ),
    PLAUSIBLE_URL: variable(z.url().optional()),
    GA4_MEASUREMENT_ID: variable(
      z
        .string()
        .regex(/^G-[A-Z0-9]+$/, 'must be like G-ABC123DEF4')
        .optional(),
    ),
  })
  .transform(({ ADS_PROVIDER: ads, ANALYTICS_PROVIDER: analytics, ...values }) => ({
    ads:
      ads === 'google'
        ? {
            provider: ads,
            /** A Google ad unit, such as `/1234567/arcade`; null for house ads. */
            adUnit: values.GOOGLE_AD_UNIT ?? null,
            /** A VAST tag; null for the house ad. */
            adTagUrl: values.GOOGLE_AD_TAG_URL ?? null,
          }
        : { provider: ads },
    analytics:
      analytics === 'plausible'
        ? {
            provider: analytics,
            domain: requireVariable('PLAUSIBLE_DOMAIN', values.PLAUSIBLE_DOMAIN, 'plausible'),
            origin: new URL(values.PLAUSIBLE_URL ?? 'https://plausible.io').origin,
          }
        : analytics === 'ga4'
          ? {
              provider: analytics,
              measurementId: requireVariable(
                'GA4_MEASUREMENT_ID',
                values.GA4_MEASUREMENT_ID,
                'ga4',
              ),
            }
          : { provider: analytics },
  }));

export type ThirdParties = z.infer<typeof schema>;
export type AdSettings = ThirdParties['ads'];
export type AnalyticsSettings = ThirdParties['analytics'];

/** @throws Error that names the invalid or missing variable. */
export const thirdParties = (
  source: Record<string, string | undefined> = process.env,
): ThirdParties => schema.parse(source);

export const needsConsent = ({ ads, analytics }: ThirdParties): boolean =>
  (ads.provider === 'google' && (ads.adUnit !== null || ads.adTagUrl !== null)) ||
  analytics.provider !== 'none';
