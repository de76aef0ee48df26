import { createHmac } from 'node:crypto';
import { gameOrigin, type GamesHost } from './game-origin';

export const PASS_URL_SECONDS = 900;

const BUILT_IN = /^\/games\/pass\/([a-z0-9-]+)(\/.*)?$/;
const UPLOADED = /^\/games\/(hosted\/[0-9a-f]{16})(\/.*)?$/;

/** `expires`: Unix milliseconds. */
interface PassUrl {
  url: string | null;
  expires: number | null;
}

/**
 * Signs the URL in the format of `games/host/signed-path.ts`. The signature of an uploaded game
 * names the game, because other games may have the same version.
 * @param now Unix milliseconds.
 */
export function signPassUrl(
  { nid, embedUrl: url }: { nid: number; embedUrl: string | null },
  { gamesHost, gamesSecret }: { gamesHost: GamesHost; gamesSecret: string | null },
  now: number,
): PassUrl {
  if (url === null || gamesSecret === null || !URL.canParse(url)) return { url, expires: null };
  const parsed = new URL(url);
  const uploaded = UPLOADED.exec(parsed.pathname);
  const [, folder, rest = '/'] = uploaded ?? BUILT_IN.exec(parsed.pathname) ?? [];
  if (parsed.origin !== gameOrigin(nid, gamesHost) || folder === undefined)
    return { url, expires: null };
  const until = Math.floor(now / 1000) + PASS_URL_SECONDS;
  const signature = createHmac('sha256', gamesSecret)
    .update(uploaded ? `${until}/g${nid}/${folder}` : `${until}/${folder}`)
    .digest('base64url');
  parsed.pathname = `/games/pass/${until}.${signature}/${folder}${rest}`;
  return { url: parsed.href, expires: until * 1000 };
}
