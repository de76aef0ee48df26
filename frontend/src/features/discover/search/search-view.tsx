import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { Chip } from '@/ui/chip/chip';
import { PopularGames } from '../games/popular-games';
import { RecentSearchesSlot } from './recent-searches-slot';
import { RecordSearch } from './record-search';
import { RememberSearch } from './remember-search';
import { searchPath } from './search-path';
import { SearchResults } from './search-results';
import { SearchStart } from './search-start';
import type { SearchData } from './load-search';

export function SearchView({
  term,
  includeMature,
  games,
  total,
  isNear,
  page,
  pageCount,
  popular,
  links,
  ad,
}: SearchData & { ad?: ReactNode }) {
  const base = searchPath(term) ?? '/search';
  const hasMatches = total > 0 && !isNear;
  const t = useTranslations('listing');
  const query = (number: number, mature = includeMature) => {
    const parameters = new URLSearchParams({
      ...(mature && { mature: '1' }),
      ...(number > 1 && { page: String(number) }),
    });
    return parameters.size > 0 ? `${base}?${parameters}` : base;
  };
  return (
    <div css={containerStyle}>
      <SearchResults
        term={term}
        games={games}
        total={total}
        isNear={isNear}
        page={page}
        pageCount={pageCount}
        getHref={(number) => query(number)}
        ad={ad}
      >
        {hasMatches && <RememberSearch term={term} />}
        {!hasMatches && term !== '' && page === 1 && !includeMature && <RecordSearch term={term} />}
        {term === '' ? (
          <RecentSearchesSlot />
        ) : (
          <Chip href={query(1, !includeMature)} selected={includeMature}>
            {t('mature')}
          </Chip>
        )}
      </SearchResults>
      {links && <SearchStart {...links} />}
      <PopularGames games={popular} />
    </div>
  );
}
