import type { Sources } from './third-party-sources';

interface Policy {
  /** Source of all games' origins. */
  gameOrigins: string;
  siteOrigin: string;
  /** Null: any page, including frames without an origin, which `*` does not match. */
  framedBy: string | null;
  /** Of games elsewhere, which do not start in kids mode. */
  gameHosts?: readonly string[];
  sources?: readonly Sources[];
}

/**
 * Next streams data in inline scripts, and nonces would make every page dynamic. Ruffle needs
 * `wasm-unsafe-eval`.
 */
export function contentSecurityPolicy({
  gameOrigins,
  siteOrigin,
  framedBy,
  gameHosts = [],
  sources = [],
}: Policy): string {
  // WebKit matches nothing to 'self' in a sandboxed frame without an origin.
  const self = framedBy === null ? `'self' ${siteOrigin}` : "'self'";
  const games = [gameOrigins, ...gameHosts].join(' ');
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  const directives: Record<string, string> & Record<keyof Sources, string> = {
    'default-src': self,
    'script-src': `${self} 'unsafe-inline' 'wasm-unsafe-eval'${development}`,
    'style-src': `${self} 'unsafe-inline'`,
    'img-src': `${self} data: blob:`,
    'media-src': `${self} blob:`,
    'font-src': self,
    // The player requests a game's host to check that it responds.
    'connect-src': `${self} ${games}`,
    'worker-src': `${self} blob:`,
    'frame-src': `${self} ${games}`,
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    ...(framedBy === null ? {} : { 'frame-ancestors': framedBy }),
  };
  const additionalSources = sources.flatMap((source) => Object.entries(source));
  return Object.entries(directives)
    .map(([name, value]) =>
      [
        name,
        ...new Set([
          ...value.split(' '),
          ...additionalSources.flatMap(([directive, hosts]) => (directive === name ? hosts : [])),
        ]),
      ].join(' '),
    )
    .join('; ');
}
