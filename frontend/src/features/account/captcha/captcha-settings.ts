import * as z from 'zod/mini';

export const providers = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
  },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha' },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
  },
} as const;

export interface CaptchaSettings {
  provider: keyof typeof providers;
  siteKey: string;
}

const site = z.object({
  captcha: z.nullish(
    z.object({ provider: z.enum(['recaptcha', 'hcaptcha', 'turnstile']), site_key: z.string() }),
  ),
});

export function readCaptcha(content: unknown): CaptchaSettings | null {
  const { captcha } = site.parse(content);
  return captcha ? { provider: captcha.provider, siteKey: captcha.site_key } : null;
}
