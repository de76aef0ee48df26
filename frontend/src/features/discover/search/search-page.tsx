import type { SearchData } from './load-search';
import { searchPath } from './search-path';
import { SearchView, type SearchViewProps } from './search-view';

/** The results with the addresses of their pages. */
export function SearchPage({
  data,
  ...adverts
}: { data: SearchData } & Pick<SearchViewProps, 'advert' | 'advertInVain'>) {
  const base = searchPath(data.term) ?? '/search';
  return (
    <SearchView
      {...data}
      {...adverts}
      hrefFor={(page) => (page === 1 ? base : `${base}?page=${page}`)}
    />
  );
}
