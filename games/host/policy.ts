import type { GameSettings } from './game-settings.ts';
import { VENDOR_SOURCES } from './portal-sdks.ts';

/** `*`, or the origins that may embed the page. */
export type Embedders = '*' | readonly string[];

/** `*` in the directive rejects frames without an origin, as in WordPress. */
const frameAncestors = (embedders: Embedders): string[] =>
  embedders === '*' ? [] : [`frame-ancestors ${embedders.join(' ')}`];

/** Service workers make the requests of their pages. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Our own games: one script each, no requests. */
export const ownGamePolicy = (origin: string, embedders: Embedders): string =>
  [
    "default-src 'none'",
    // WebKit matches nothing to 'self' in a sandboxed frame without an origin.
    `script-src 'self' ${origin}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    ...frameAncestors(embedders),
  ].join('; ');

/** An uploaded game runs as it was exported, but reaches only its own origin. */
export const uploadedGamePolicy = (
  origin: string,
  { allowedHosts }: GameSettings,
  embedders: Embedders,
): string =>
  [
    [
      "default-src 'self'",
      origin,
      "'unsafe-inline' 'unsafe-eval' data: blob:",
      ...allowedHosts,
    ].join(' '),
    "form-action 'self'",
    ...frameAncestors(embedders),
  ].join('; ');

/**
 * Lets the page of an uploaded game ask for the scripts of portals. Without a service worker that
 * answers for them, a page must not get this policy.
 */
export const allowPortalScripts = (policy: string): string =>
  policy.includes('script-src')
    ? policy
    : policy.replace(
        /^default-src ([^;]+)/,
        (directive, sources: string) =>
          `${directive}; script-src ${[sources, ...VENDOR_SOURCES].join(' ')}`,
      );

/** Lets a game use SharedArrayBuffer inside a page that is not isolated (Chromium) or in a tab. */
export const ISOLATION_HEADERS = {
  'document-isolation-policy': 'isolate-and-require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
