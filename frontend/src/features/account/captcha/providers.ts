import { enum as oneOf, nullish, object, string } from 'zod/mini';

/** The script of each provider, and the global object with `render` and `reset`. */
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

/** The captcha that the backend requires for login and registration. */
export interface CaptchaSettings {
  provider: keyof typeof providers;
  siteKey: string;
}

const site = object({
  captcha: nullish(
    object({ provider: oneOf(['recaptcha', 'hcaptcha', 'turnstile']), site_key: string() }),
  ),
});

/** The backend's captcha settings; null if none is required. Throws on an invalid response. */
export function readCaptcha(content: unknown): CaptchaSettings | null {
  const { captcha } = site.parse(content);
  return captcha ? { provider: captcha.provider, siteKey: captcha.site_key } : null;
}
