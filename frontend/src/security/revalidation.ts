import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Long enough for Drupal's retries, short enough against replays. */
const MAX_AGE_MS = 300_000;

const tags = z.array(z.string().min(1).max(256)).max(500);
const revalidation = z
  .object({ tags, gone: tags.default([]), sent: z.number() })
  .refine(({ tags, gone }) => tags.length + gone.length > 0, 'There is no tag.');

export const sign = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function readRevalidation(
  body: string,
  signature: string | null,
  secret: string,
  now: number,
): { tags: string[]; gone: string[] } | { status: 400 | 403; message: string } {
  if (signature === null || !equal(signature, sign(body, secret)))
    return { status: 403, message: 'The signature is missing or wrong.' };
  const parsed = revalidation.safeParse(parseJson(body));
  if (!parsed.success) return { status: 400, message: z.prettifyError(parsed.error) };
  if (Math.abs(now - parsed.data.sent * 1000) > MAX_AGE_MS)
    return { status: 403, message: 'The request is too old.' };
  return { tags: parsed.data.tags, gone: parsed.data.gone };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
