/**
 * The one spelling of a picture's address (`?url=…&w=…&q=…`) that the optimizer is asked for; null
 * for an address that is not on this site. Next caches by the spelling: `#1`, `%66` and `/./` would
 * each cause another conversion.
 */
export function canonicalImageQuery(query: URLSearchParams): string | null {
  const source = query.get('url') ?? '';
  if (!/^\/(?!\/)/.test(source)) return null;
  try {
    const { pathname } = new URL(source, 'http://site');
    const url = pathname
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
    const [width, quality] = [Number(query.get('w')), Number(query.get('q'))];
    return `?${new URLSearchParams({ url, w: String(width), q: String(quality) }).toString()}`;
  } catch {
    return null;
  }
}
