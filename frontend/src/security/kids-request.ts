import { KIDS_ROUTE } from '@/content/kids-mode';

const COOKIE = 'kids-mode';

/** With HTTPS, no other host of the domain can set or replace the cookie. */
export const kidsCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${COOKIE}` : COOKIE;

interface KidsSites {
  siteUrl: string;
  kidsSiteUrl: string | null;
}

/** The origin of kids mode only, where it cannot be left. */
export const isKidsSite = (host: string | null, { kidsSiteUrl }: KidsSites): boolean =>
  kidsSiteUrl !== null && host === new URL(kidsSiteUrl).host;

/** A malformed cookie counts too: kids mode ends only with the PIN. */
export const isKidsRequest = (
  host: string | null,
  hasCookie: (name: string) => boolean,
  sites: KidsSites,
): boolean =>
  isKidsSite(host, sites) || hasCookie(kidsCookieName(sites.siteUrl.startsWith('https:')));

/** They name no games, and kids mode needs them as they are. */
const SHARED = /^\/(?:manifest\.webmanifest|robots\.txt|api\/kids-mode|_next\/.*)$/;

/** Null if the path is the same in both modes. */
export const kidsPath = (path: string): string | null =>
  SHARED.test(path) ? null : KIDS_ROUTE + (path === '/' ? '' : path);

/** The target of a rewrite, which is no address of the site. */
export const isKidsTarget = (path: string): boolean =>
  path === KIDS_ROUTE || path.startsWith(`${KIDS_ROUTE}/`);
