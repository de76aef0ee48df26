import { filterKeys } from './filters';

/** Lists whose plain page is cached. */
const CACHED = /^\/(?:tag|genre)\/[^/]+$/;

/** Where a cached list is shown as its address orders and filters it; null for every other address. */
export function filteredPath(path: string, query: URLSearchParams): string | null {
  return CACHED.test(path) && filterKeys.some((key) => query.has(key)) ? `${path}/filtered` : null;
}
