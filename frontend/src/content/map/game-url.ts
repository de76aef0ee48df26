/**
 * Games on the games host are stored as paths (`internal:/games/…`), independent of its domain.
 * Other schemes than http(s) are rejected.
 * @param origin the game's own
 */
export function gameUrl(uri: string | null | undefined, origin: string): string | null {
  if (!uri) return null;
  const path = /^(?:internal:|base:)?(\/.*)$/.exec(uri)?.[1];
  if (!URL.canParse(path ?? uri, origin)) return null;
  const url = new URL(path ?? uri, origin);
  if (path !== undefined && url.origin !== origin) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

export function externalUrl(uri: string | null | undefined): string | null {
  if (!uri || !URL.canParse(uri)) return null;
  const { protocol, href } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
