import { createHmac, timingSafeEqual } from 'node:crypto';

/** A running game can load its files for this long after its page's URL has expired. */
const PLAY_SECONDS = 12 * 60 * 60;

const SIGNED_URL = /^\/games\/pass\/(\d{1,12})\.([\w-]{43})\/([a-z0-9-]+)(\/[^?]*)?(\?.*)?$/;

/** A file that a page or a Flash film loads. Any other path may open the game. */
const LOADED_FILE = /\/[^/]+\.(?!\w*html?$|swf$)[a-z0-9]+$/i;

/** Without empty and dot segments, which servers resolve, and without encoded characters. */
const NORMALIZED_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^/\\%]+)*\/?$/;

/**
 * The path and query that a signed URL allows, such as `/neon-drift/?v=volcano`; null if it is
 * invalid or has expired.
 *
 * Format: `/games/pass/<until>.<signature>/<game>/…`, with `until` in seconds since 1970 and the
 * base64url HMAC-SHA256 of `<until>/<game>`. `frontend/src/content/map/pass-url.ts` signs.
 */
export function signedPath(url: string, secret: string, now: number): string | null {
  const [, until = '', signature = '', game = '', path = '', query = ''] =
    SIGNED_URL.exec(url) ?? [];
  const expected = createHmac('sha256', secret).update(`${until}/${game}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  // A signature is valid for the folder of one game.
  if (!NORMALIZED_PATH.test(path)) return null;
  const expires = Number(until) + (LOADED_FILE.test(path) ? PLAY_SECONDS : 0);
  return now < expires ? `/${game}${path}${query}` : null;
}
