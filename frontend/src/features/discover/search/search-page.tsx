import type { SearchData } from './load-search';
import { searchPath } from './search-path';
import { SearchView, type SearchViewProps } from './search-view';

export function SearchPage({ data, ad }: { data: SearchData } & Pick<SearchViewProps, 'ad'>) {
  const base = searchPath(data.term) ?? '/search';
  return (
    <SearchView
      {...data}
      ad={ad}
      hrefFor={(page) => (page === 1 ? base : `${base}?page=${page}`)}
    />
  );
}
