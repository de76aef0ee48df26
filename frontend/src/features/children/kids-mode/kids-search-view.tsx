import { SearchResults, type SearchResultsProps } from '@/features/discover/search/search-results';
import { searchPath } from '@/features/discover/search/search-path';
import { containerStyle } from '@/ui/container/container';
import { pageHref } from '@/ui/paginator/page-href';

type KidsSearchViewProps = Omit<SearchResultsProps, 'getHref' | 'ad' | 'children'>;

/** Without the searches that others made in this browser. */
export function KidsSearchView(props: KidsSearchViewProps) {
  const base = searchPath(props.term) ?? '/search';
  return (
    <div css={containerStyle}>
      <SearchResults {...props} getHref={(number) => pageHref(base, number)} />
    </div>
  );
}
