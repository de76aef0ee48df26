import { useTranslations } from 'next-intl';
import type { TileGame } from '@/content/game-summary';
import { Results } from '@/features/discover/listing/results';
import { SearchBox } from '@/features/discover/search/search-box';
import { searchPath } from '@/features/discover/search/search-path';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { css } from '@/ui/style/css';

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
`;

interface KidsSearchViewProps {
  term: string;
  games: readonly TileGame[];
  total: number;
  page: number;
  pageCount: number;
}

/** Without the searches that others made in this browser. */
export function KidsSearchView({ term, games, total, page, pageCount }: KidsSearchViewProps) {
  const t = useTranslations('search');
  const base = searchPath(term) ?? '/search';
  return (
    <div css={containerStyle}>
      <div css={headStyle}>
        <h1>{term === '' ? t('question') : t('results', { term })}</h1>
        <SearchBox key={term} initialText={term} isSearchPage focusOnMount={term === ''} />
        {total > 0 && <p>{t('found', { count: total })}</p>}
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
        page={page}
        pageCount={pageCount}
        getHref={(number) => (number === 1 ? base : `${base}?page=${number}`)}
      />
    </div>
  );
}
