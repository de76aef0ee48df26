import { fieldOf } from '@/lib/storage/game-shape';

/** The captcha that the backend wants from who logs in or registers. */
export interface CaptchaSettings {
  provider: 'recaptcha' | 'hcaptcha' | 'turnstile';
  siteKey: string;
}

/** Each provider's script, and the global object in which it puts `render` and `reset`. */
export const providers = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', global: 'grecaptcha' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', global: 'turnstile' },
} as const;

const isProvider = (value: unknown): value is CaptchaSettings['provider'] => typeof value === 'string' && Object.hasOwn(providers, value);

/** What `GET /ag/api/site` says; null when none is wanted. */
export function parseCaptcha(content: unknown): CaptchaSettings | null {
  const captcha = fieldOf(content, 'captcha');
  const [provider, siteKey] = [fieldOf(captcha, 'provider'), fieldOf(captcha, 'site_key')];
  return isProvider(provider) && typeof siteKey === 'string' ? { provider, siteKey } : null;
}
