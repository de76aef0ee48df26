import type { Sources } from './third-party-sources';

export interface Policy {
  gamesOrigin: string;
  siteOrigin: string;
  /** Who may frame the page; null: everybody, frames without an origin included, which not even `*` lets in. */
  framedBy: string | null;
  /** What others need that this deployment is configured to work with: nothing, unless it is. */
  sources?: readonly Sources[];
}

/**
 * The policy of the site's pages.
 *
 * Inline script stays allowed: Next streams its data in inline scripts that differ from page to page, and nonces would make every page
 * dynamic. `wasm-unsafe-eval` is for the Flash emulator. Development needs `unsafe-eval` for hot reload.
 */
export function contentSecurityPolicy({
  gamesOrigin,
  siteOrigin,
  framedBy,
  sources = [],
}: Policy): string {
  // In a sandboxed frame without an origin WebKit matches nothing to 'self'.
  const self = framedBy === null ? `'self' ${siteOrigin}` : "'self'";
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  const directives: Record<string, string> & Record<keyof Sources, string> = {
    'default-src': self,
    'script-src': `${self} 'unsafe-inline' 'wasm-unsafe-eval'${development}`,
    'style-src': `${self} 'unsafe-inline'`,
    'img-src': `${self} data: blob:`,
    'media-src': `${self} blob:`,
    'font-src': self,
    // The player asks a game's host whether it answers before it trusts the frame's load event.
    'connect-src': `${self} ${gamesOrigin} https:`,
    'worker-src': `${self} blob:`,
    'frame-src': `${self} ${gamesOrigin} https:`,
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    ...(framedBy === null ? {} : { 'frame-ancestors': framedBy }),
  };
  const further = sources.flatMap((source) => Object.entries(source));
  return Object.entries(directives)
    .map(([name, value]) =>
      [
        name,
        ...new Set([
          ...value.split(' '),
          ...further.flatMap(([own, hosts]) => (own === name ? hosts : [])),
        ]),
      ].join(' '),
    )
    .join('; ');
}
