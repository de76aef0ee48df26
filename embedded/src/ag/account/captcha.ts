import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidField, redact } from 'drupal-recipe-server/plugin';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

export const captchaProvider = z.literal('turnstile');

export interface CaptchaSettings {
  provider: z.infer<typeof captchaProvider>;
  /** Public: the widget needs it. */
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

const environment = z.object({
  CAPTCHA_PROVIDER: captchaProvider,
  CAPTCHA_SITE_KEY: z.string().min(1),
  CAPTCHA_SECRET: z.string().min(1),
  CAPTCHA_VERIFY_URL: z.url().optional(),
});

/**
 * Returns null if `CAPTCHA_PROVIDER` is not set. Throws a ZodError that names a missing variable.
 */
export function captchaSettings(
  source: Record<string, string | undefined>,
): CaptchaSettings | null {
  if (!source.CAPTCHA_PROVIDER) return null;
  const {
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL,
  } = environment.parse(source);
  return { provider, siteKey, secret, verifyUrl: CAPTCHA_VERIFY_URL ?? VERIFY_URL };
}

const verification = z.object({ success: z.boolean() });
const timeoutSeconds = 5;

type CaptchaResult = 'solved' | 'unsolved' | 'unreachable';

async function verifyToken(
  settings: CaptchaSettings,
  response: string,
  ip: string,
): Promise<{ result: CaptchaResult; reason?: unknown }> {
  if (response === '' || response.length > 4096) return { result: 'unsolved', reason: 'no answer' };
  try {
    const body = new URLSearchParams({ secret: settings.secret, response, remoteip: ip });
    const reply = await fetch(settings.verifyUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    const content: unknown = await reply.json();
    const { success } = verification.parse(content);
    return success ? { result: 'solved' } : { result: 'unsolved', reason: content };
  } catch (error) {
    return { result: 'unreachable', reason: error };
  }
}

const protectedPaths = [
  '/ag/api/contact',
  '/ag/api/register-subscription',
  '/user/login',
  '/user/registerpass',
];

/** Refuses and reports failed verifications, also if the provider does not respond. */
export function requireCaptcha(
  app: FastifyInstance,
  settings: CaptchaSettings,
  logLine: (line: string) => void,
): void {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'POST' || !protectedPaths.includes(request.routeOptions.url ?? ''))
      return;
    const { result, reason } = await verifyToken(
      settings,
      String(request.headers['x-captcha-response'] ?? ''),
      request.ip,
    );
    if (result === 'solved') return;
    const detail = reason instanceof Error ? reason.message : JSON.stringify(reason);
    logLine(redact(`A captcha of ${settings.provider} was ${result}: ${detail}`));
    if (result === 'unsolved')
      throw invalidField(422, 'captcha', 'Confirm you’re human, then try again.', 'captcha');
    throw invalidField(
      503,
      'captcha',
      'The captcha could not be checked. Please try again.',
      'captcha',
    );
  });
}
