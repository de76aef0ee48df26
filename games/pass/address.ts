import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Seconds for which a running game can load its files after its page's URL has expired.
 */
export const PLAY_SECONDS = 12 * 60 * 60;

const ADDRESS = /^\/games\/pass\/(\d{1,12})\.([\w-]{43})\/([a-z0-9-]+)(\/[^?]*)?(\?.*)?$/;

/** Entry files of a game: its page, or a Flash film, which load the others. */
const OPENS = /(\/|\.html?|\.swf)$/i;

/**
 * The path and query below the guarded folder for a signed URL, such as `/neon-drift/?v=volcano`;
 * null if it is invalid or has expired.
 *
 * Addresses are `/games/pass/<until>.<signature>/<game>/…`: `until` is in seconds since 1970, the
 * signature base64url of HMAC-SHA256 of `<until>/<game>`. The site generates them
 * (`frontend/src/content/map/pass-address.ts`).
 */
export function signedPath(url: string, secret: string, now: number): string | null {
  const [, until = '', signature = '', game = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const expected = createHmac('sha256', secret).update(`${until}/${game}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  // A signature is valid for the folder of one game.
  if (/(^|[/\\])\.\.|%/.test(path)) return null;
  const opens = path === '' || OPENS.test(path);
  return now < Number(until) + (opens ? 0 : PLAY_SECONDS) ? `/${game}${path}${query}` : null;
}
