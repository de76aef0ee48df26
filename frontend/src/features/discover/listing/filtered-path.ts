import { filterKeys } from './filters';

/** Lists whose plain page is kept. */
const KEPT = /^\/(?:tag|genre)\/[^/]+$/;

/** Where a kept list is shown as its address orders and filters it; null for every other address. */
export function filteredPath(path: string, query: URLSearchParams): string | null {
  return KEPT.test(path) && filterKeys.some((key) => query.has(key)) ? `${path}/filtered` : null;
}
