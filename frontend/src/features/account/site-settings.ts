import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';

export interface CaptchaSettings {
  siteKey: string;
}

export interface SiteSettings {
  captcha: CaptchaSettings | null;
  /** What new members agree to. Null for the text of the catalog. */
  consentText: string | null;
}

const site = z.object({
  captcha: z.nullish(z.object({ provider: z.literal('turnstile'), site_key: z.string() })),
  consent_text: z.nullish(z.string()),
});

function readSiteSettings(content: unknown): SiteSettings {
  const { captcha, consent_text: consentText } = site.parse(content);
  return {
    captcha: captcha ? { siteKey: captcha.site_key } : null,
    consentText: consentText ?? null,
  };
}

export const siteSettings = queryOptions({
  queryKey: ['site-settings'],
  queryFn: () => callBackend('/ag/api/site?_format=json', readSiteSettings),
  staleTime: Infinity,
});
