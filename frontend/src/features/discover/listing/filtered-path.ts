import { filterKeys } from './filters';

const CACHED = /^\/(?:tag|genre)\/[^/]+$/;

/** Null for unfiltered lists, which are cached. */
export function filteredPath(path: string, query: URLSearchParams): string | null {
  return CACHED.test(path) && filterKeys.some((key) => query.has(key)) ? `${path}/filtered` : null;
}
