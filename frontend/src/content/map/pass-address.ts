import { createHmac } from 'node:crypto';

/** How long an address opens its game, in seconds. */
export const PASS_ADDRESS_SECONDS = 900;

const GUARDED = /^\/games\/pass\/([a-z0-9-]+)(\/.*)?$/;

/** An address and, where it is for a while only, when that ends: in ms since 1970. */
export interface PassAddress {
  url: string | null;
  expires: number | null;
}

/**
 * The address that opens a game of the pass on the games host, which refuses every other (`games/pass/address.ts` says its form). Games that
 * are not in the host's guarded folder, or elsewhere, keep theirs.
 *
 * @param now in ms since 1970.
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
