import { createHmac, timingSafeEqual } from 'node:crypto';

/** A running game can load its files for this long after its page's URL has expired. */
const PLAY_SECONDS = 12 * 60 * 60;

const SIGNED_URL =
  /^\/games\/pass\/(\d{1,12})\.([\w-]{43})\/(hosted\/[0-9a-f]{16}|[a-z0-9-]+)(\/[^?]*)?(\?.*)?$/;

/** A file that a page or a Flash film loads. Any other path may open the game. */
const LOADED_FILE = /\/[^/]+\.(?!\w*html?$|swf$)[a-z0-9]+$/i;

/** Without empty and dot segments, which servers resolve, even encoded. */
const NORMALIZED_PATH = /^(?:\/(?!\.)(?:[^/\\%]|%(?!2e|2f|5c|00))+)*\/?$/i;

/**
 * The folder and path that a signed URL allows, such as `neon-drift` and `/index.html`; null if it
 * is invalid or has expired.
 *
 * Format: `/games/pass/<until>.<signature>/<folder>/…`, with `until` in seconds since 1970 and the
 * base64url HMAC-SHA256 of `<until>/<folder>`, for an uploaded game of `<until>/g<nid>/<folder>`.
 * `frontend/src/content/map/pass-url.ts` signs.
 */
export function signedPath(
  url: string,
  secret: string,
  now: number,
  nid: number | null = null,
): { folder: string; path: string } | null {
  const [, until = '', signature = '', folder = '', path = '/'] = SIGNED_URL.exec(url) ?? [];
  const isUploaded = folder.startsWith('hosted/');
  if (isUploaded && nid === null) return null;
  const signed = isUploaded ? `${until}/g${String(nid)}/${folder}` : `${until}/${folder}`;
  const expected = createHmac('sha256', secret).update(signed).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  if (!NORMALIZED_PATH.test(path)) return null;
  const expires = Number(until) + (LOADED_FILE.test(path) ? PLAY_SECONDS : 0);
  return now < expires ? { folder, path } : null;
}
