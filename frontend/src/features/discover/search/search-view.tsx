import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { Chip } from '@/ui/chip/chip';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { PopularGames } from '../games/popular-games';
import { RecentSearchesSlot } from './recent-searches-slot';
import { RememberSearch } from './remember-search';
import { SearchBox } from './search-box';
import { searchPath } from './search-path';
import { SearchStart } from './search-start';
import type { SearchData } from './load-search';
import { Results } from '../listing/results';

const headStyle = css`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-4) var(--space-6);
  text-align: center;

  h1 {
    font-size: var(--type-2xl);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
  }
`;

export function SearchView({
  term,
  includeMature,
  games,
  total,
  page,
  pageCount,
  popular,
  links,
  ad,
}: SearchData & { ad?: ReactNode }) {
  const base = searchPath(term) ?? '/search';
  const t = useTranslations('search');
  const listing = useTranslations('listing');
  const query = (number: number, mature = includeMature) => {
    const parameters = new URLSearchParams({
      ...(mature && { mature: '1' }),
      ...(number > 1 && { page: String(number) }),
    });
    return parameters.size > 0 ? `${base}?${parameters}` : base;
  };
  return (
    <div css={containerStyle}>
      <div css={headStyle}>
        <h1>{term === '' ? t('question') : t('results', { term })}</h1>
        <SearchBox key={term} initialText={term} isSearchPage focusOnMount={term === ''} />
        {total > 0 && (
          <>
            <p>{t('found', { count: total })}</p>
            <RememberSearch term={term} />
          </>
        )}
        {term !== '' && (
          <Chip href={query(1, !includeMature)} selected={includeMature}>
            {listing('mature')}
          </Chip>
        )}
        {term === '' && (
          <RecentSearchesSlot hint={t('hint')} label={t('recent')} clearText={t('clearRecent')} />
        )}
      </div>
      {term !== '' && total === 0 && (
        <EmptyState
          art="search"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink href="/random" icon="random">
              {t('random')}
            </ButtonLink>
          }
        />
      )}
      <Results
        games={games}
        ad={ad}
        page={page}
        pageCount={pageCount}
        getHref={(number) => query(number)}
      />
      {links && <SearchStart {...links} />}
      <PopularGames games={popular} />
    </div>
  );
}
