import { z } from 'zod';
import { languages } from '@/lib/language/languages';

const origin = z.url().transform((url) => new URL(url).origin);

const LOCAL = /^(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/;

const schema = z
  .object({
    CONTENT_API_URL: origin.default('http://localhost:8080'),
    MEMBER_SERVICES_URL: z.url().optional(),
    SITE_URL: origin.default('http://localhost:3000'),
    KIDS_SITE_URL: z.preprocess((value) => value || undefined, origin.optional()),
    SITE_LANGUAGE: z.preprocess((value) => value || undefined, z.enum(languages).optional()),
    AGE_LIMIT: z.coerce.number().int().min(0).max(21).default(13),
    GAMES_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]+(:\d+)?$/, 'GAMES_DOMAIN is a host name, with a port if it has one')
      .default('arcade.localhost:3001'),
    GAME_HOSTS: z
      .string()
      .regex(
        /^(?:none|https:\/\/[a-z0-9*.-]+(?: https:\/\/[a-z0-9*.-]+)*)?$/,
        'GAME_HOSTS lists origins such as "https://play.example https://*.games.example", or is "none"',
      )
      .default(''),
    FILES_ORIGIN: origin.optional(),
    GAMES_SECRET: z.string().min(16).optional(),
    REVALIDATE_SECRET: z.string().min(16).optional(),
    PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe']).default('sandbox'),
    CAPTCHA_PROVIDER: z.literal('turnstile').optional(),
  })
  .transform((values) => ({
    contentApiUrl: values.CONTENT_API_URL,
    /** Null if the content API provides the member services. */
    memberServicesUrl: values.MEMBER_SERVICES_URL?.replace(/\/$/, '') ?? null,
    siteUrl: values.SITE_URL,
    /** The origin that is always in kids mode; null without one. */
    kidsSiteUrl: values.KIDS_SITE_URL ?? null,
    /** Null if the content API's default language decides. */
    language: values.SITE_LANGUAGE ?? null,
    /** Younger visitors have no account and no third parties. */
    ageLimit: values.AGE_LIMIT,
    /** Each game has an origin below it. */
    gamesHost: {
      domain: values.GAMES_DOMAIN,
      // This machine has no certificate for names below localhost, and browsers trust them.
      protocol: LOCAL.test(values.GAMES_DOMAIN) ? 'http:' : new URL(values.SITE_URL).protocol,
    },
    /** Sources of games elsewhere. */
    gameHosts: values.GAME_HOSTS === 'none' ? [] : (values.GAME_HOSTS || 'https:').split(' '),
    /** Null if the content API serves files. */
    filesOrigin: values.FILES_ORIGIN ?? null,
    /** Game pass games require it. */
    gamesSecret: values.GAMES_SECRET ?? null,
    /** On-demand revalidation requires it. */
    revalidateSecret: values.REVALIDATE_SECRET ?? null,
    paymentGateway: values.PAYMENT_GATEWAY,
    /** The backend decides when a captcha is required. */
    hasCaptcha: values.CAPTCHA_PROVIDER === 'turnstile',
  }));

export type Environment = z.infer<typeof schema>;

/**
 * Read at call time, so that one build serves every deployment.
 * @throws ZodError that names the invalid variable.
 */
export const environment = (
  source: Record<string, string | undefined> = process.env,
): Environment => schema.parse(source);
