import * as z from 'zod/mini';

export interface CaptchaSettings {
  siteKey: string;
}

const site = z.object({
  captcha: z.nullish(z.object({ provider: z.literal('turnstile'), site_key: z.string() })),
});

export function readCaptcha(content: unknown): CaptchaSettings | null {
  const { captcha } = site.parse(content);
  return captcha ? { siteKey: captcha.site_key } : null;
}
