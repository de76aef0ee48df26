import type { SearchData } from './load-search';
import { searchPath } from './search-path';
import { SearchView } from './search-view';

/** The results with the addresses of their pages. */
export function SearchPage({ data }: { data: SearchData }) {
  const base = searchPath(data.term) ?? '/search';
  return <SearchView {...data} hrefFor={(page) => (page === 1 ? base : `${base}?page=${page}`)} />;
}
