import { filterKeys } from './filters';

const CACHED = /^\/(?:tag|genre)\/[^/]+$/;

/** The internal path of a filtered list; null for other URLs. Unfiltered lists are cached. */
export function filteredPath(path: string, query: URLSearchParams): string | null {
  return CACHED.test(path) && filterKeys.some((key) => query.has(key)) ? `${path}/filtered` : null;
}
