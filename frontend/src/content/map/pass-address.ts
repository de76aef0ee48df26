import { createHmac } from 'node:crypto';

export const PASS_ADDRESS_SECONDS = 900;

const GUARDED = /^\/games\/pass\/([a-z0-9-]+)(\/.*)?$/;

/** `expires`: Unix milliseconds. */
interface PassAddress {
  url: string | null;
  expires: number | null;
}

/**
 * Signs the URL in the format of `games/pass/address.ts`.
 * @param now Unix milliseconds.
 */
export function passAddress(
  url: string | null,
  { gamesOrigin, gamesSecret }: { gamesOrigin: string; gamesSecret: string | null },
  now: number,
): PassAddress {
  if (url === null || gamesSecret === null || !URL.canParse(url)) return { url, expires: null };
  const address = new URL(url);
  const [, game, rest = '/'] = GUARDED.exec(address.pathname) ?? [];
  if (address.origin !== gamesOrigin || game === undefined) return { url, expires: null };
  const until = Math.floor(now / 1000) + PASS_ADDRESS_SECONDS;
  const signature = createHmac('sha256', gamesSecret)
    .update(`${until}/${game}`)
    .digest('base64url');
  address.pathname = `/games/pass/${until}.${signature}/${game}${rest}`;
  return { url: address.href, expires: until * 1000 };
}
