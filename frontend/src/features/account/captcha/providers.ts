import { enum as oneOf, nullish, object, string } from 'zod/mini';

/** Each provider's script, and the global object in which it puts `render` and `reset`. */
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

/** The captcha that the backend wants from who logs in or registers. */
export interface CaptchaSettings {
  provider: keyof typeof providers;
  siteKey: string;
}

/** The answer of `GET /ag/api/site`. */
const site = object({
  captcha: nullish(
    object({ provider: oneOf(['recaptcha', 'hcaptcha', 'turnstile']), site_key: string() }),
  ),
});

/** What the backend says of its captcha; null when none is wanted. Throws when the answer is another. */
export function readCaptcha(content: unknown): CaptchaSettings | null {
  const { captcha } = site.parse(content);
  return captcha ? { provider: captcha.provider, siteKey: captcha.site_key } : null;
}
