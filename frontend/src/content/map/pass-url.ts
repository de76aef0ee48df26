import { createHmac } from 'node:crypto';

export const PASS_URL_SECONDS = 900;

const GUARDED = /^\/games\/pass\/([a-z0-9-]+)(\/.*)?$/;

/** `expires`: Unix milliseconds. */
interface PassUrl {
  url: string | null;
  expires: number | null;
}

/**
 * Signs the URL in the format of `games/pass/signed-path.ts`.
 * @param now Unix milliseconds.
 */
export function signPassUrl(
  url: string | null,
  { gamesOrigin, gamesSecret }: { gamesOrigin: string; gamesSecret: string | null },
  now: number,
): PassUrl {
  if (url === null || gamesSecret === null || !URL.canParse(url)) return { url, expires: null };
  const parsed = new URL(url);
  const [, game, rest = '/'] = GUARDED.exec(parsed.pathname) ?? [];
  if (parsed.origin !== gamesOrigin || game === undefined) return { url, expires: null };
  const until = Math.floor(now / 1000) + PASS_URL_SECONDS;
  const signature = createHmac('sha256', gamesSecret)
    .update(`${until}/${game}`)
    .digest('base64url');
  parsed.pathname = `/games/pass/${until}.${signature}/${game}${rest}`;
  return { url: parsed.href, expires: until * 1000 };
}
