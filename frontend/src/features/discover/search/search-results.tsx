import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TileGame } from '@/content/game-summary';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { css } from '@/ui/style/css';
import { Results } from '../listing/results';
import { SearchBox } from './search-box';

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

export interface SearchResultsProps {
  /** Empty before a search. */
  term: string;
  games: readonly TileGame[];
  total: number;
  /** The games have some of the words only. */
  isNear?: boolean;
  page: number;
  pageCount: number;
  getHref: (page: number) => string;
  ad?: ReactNode;
  /** Below the search box. */
  children?: ReactNode;
}

export function SearchResults({
  term,
  total,
  isNear = false,
  children,
  ...results
}: SearchResultsProps) {
  const t = useTranslations('search');
  return (
    <>
      <div css={headStyle}>
        <h1>{term === '' ? t('question') : t('results', { term })}</h1>
        <SearchBox key={term} initialText={term} isSearchPage focusOnMount={term === ''} />
        {total > 0 && <p>{isNear ? t('near') : t('found', { count: total })}</p>}
        {children}
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
      <Results {...results} />
    </>
  );
}
