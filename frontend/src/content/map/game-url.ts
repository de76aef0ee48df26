/**
 * Resolves a stored game URL. Editors store the portal's own games as paths (`internal:/games/…` in
 * Drupal's link field), which the games host serves. http(s) URLs are unchanged; any other scheme
 * is rejected.
 */
export function gameUrl(uri: string | null | undefined, gamesOrigin: string): string | null {
  if (!uri) return null;
  const path = /^(?:internal:|base:)?(\/.*)$/.exec(uri)?.[1];
  if (!URL.canParse(path ?? uri, gamesOrigin)) return null;
  const url = new URL(path ?? uri, gamesOrigin);
  if (path !== undefined && url.origin !== gamesOrigin) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** An external link of a game or a walkthrough: http(s) only. */
export function externalUrl(uri: string | null | undefined): string | null {
  if (!uri || !URL.canParse(uri)) return null;
  const { protocol, href } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
