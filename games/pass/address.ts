import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Seconds that a running game may go on asking for its own files after its page could last be opened: whoever plays for an evening gets
 * every level of it.
 */
export const PLAY_SECONDS = 12 * 60 * 60;

const ADDRESS = /^\/games\/pass\/(\d{1,12})\.([\w-]{43})\/([a-z0-9-]+)(\/[^?]*)?(\?.*)?$/;

/** What opens a game: its page, or a Flash film. Everything else is asked for by one that was opened. */
const OPENS = /(\/|\.html?|\.swf)$/i;

/**
 * The path below the guarded folder that a signed address stands for, its query included, e.g. `/neon-drift/?v=volcano`; null for an
 * address that opens nothing (any more).
 *
 * Addresses are `/games/pass/<until>.<signature>/<game>/…`: `until` is in seconds since 1970, the signature base64url of HMAC-SHA256 of
 * `<until>/<game>`. The site makes them (`frontend/src/content/map/pass-address.ts`).
 */
export function signedPath(url: string, secret: string, now: number): string | null {
  const [, until = '', signature = '', game = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const expected = createHmac('sha256', secret).update(`${until}/${game}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // A signature is for one game: no path may lead out of its folder.
  if (/(^|[/\\])\.\.|%/.test(path)) return null;
  const opens = path === '' || OPENS.test(path);
  return now < Number(until) + (opens ? 0 : PLAY_SECONDS) ? `/${game}${path}${query}` : null;
}
