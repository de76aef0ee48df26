import { z } from 'zod';

const origin = z.url().transform((address) => new URL(address).origin);

const schema = z.object({
  CONTENT_API_URL: origin.default('http://localhost:8080'),
  SITE_URL: origin.default('http://localhost:3000'),
  GAMES_ORIGIN: origin.default('http://localhost:3001'),
  FILES_ORIGIN: origin.optional(),
  GAMES_SECRET: z.string().min(16).optional(),
  REVALIDATE_SECRET: z.string().min(16).optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe']).default('sandbox'),
  CAPTCHA_PROVIDER: z.enum(['recaptcha', 'hcaptcha', 'turnstile']).optional(),
});

/** What the server side of the site reads from its environment, and the defaults of `npm start`. */
export interface Environment {
  /** Origin of Drupal or of the embedded content API, as this server reaches it. */
  contentApiUrl: string;
  /** Public origin of this site. */
  siteUrl: string;
  /** Public origin that games are framed from; never the site's own. */
  gamesOrigin: string;
  /** Public origin of an object storage that the content's pictures and films are on; null where the content API has them itself. */
  filesOrigin: string | null;
  /** Shared with the games host, whose games of the pass open by addresses signed with it; without it they stay shut. */
  gamesSecret: string | null;
  /** Shared with Drupal's `ag_frontend`; without it nothing is revalidated on demand. */
  revalidateSecret: string | null;
  /** Who takes the payments; the backend has the same variable. */
  paymentGateway: 'sandbox' | 'stripe';
  /** Whose captcha pages may load; the backend has the same variable, and says when one is wanted. */
  captchaProvider: 'recaptcha' | 'hcaptcha' | 'turnstile' | null;
}

/** Reads the environment at the time of the call, so that one build serves every deployment. Throws a ZodError that names the bad variable. */
export function environment(source: Record<string, string | undefined> = process.env): Environment {
  const values = schema.parse(source);
  return {
    contentApiUrl: values.CONTENT_API_URL,
    siteUrl: values.SITE_URL,
    gamesOrigin: values.GAMES_ORIGIN,
    filesOrigin: values.FILES_ORIGIN ?? null,
    gamesSecret: values.GAMES_SECRET ?? null,
    revalidateSecret: values.REVALIDATE_SECRET ?? null,
    paymentGateway: values.PAYMENT_GATEWAY,
    captchaProvider: values.CAPTCHA_PROVIDER ?? null,
  };
}
