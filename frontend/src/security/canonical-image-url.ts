import { SITE_PATH } from '../content/site-path';

/**
 * Next caches by spelling: each variant would cause another conversion. Null for another site's
 * picture.
 */
export function canonicalImageQuery(query: URLSearchParams): string | null {
  const source = query.get('url') ?? '';
  if (!SITE_PATH.test(source)) return null;
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
