/**
 * Editors store the portal's own games as paths (`internal:/games/…`). The games host serves them.
 * Other schemes than http(s) are rejected.
 */
export function gameUrl(uri: string | null | undefined, gamesOrigin: string): string | null {
  if (!uri) return null;
  const path = /^(?:internal:|base:)?(\/.*)$/.exec(uri)?.[1];
  if (!URL.canParse(path ?? uri, gamesOrigin)) return null;
  const url = new URL(path ?? uri, gamesOrigin);
  if (path !== undefined && url.origin !== gamesOrigin) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

export function externalUrl(uri: string | null | undefined): string | null {
  if (!uri || !URL.canParse(uri)) return null;
  const { protocol, href } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
