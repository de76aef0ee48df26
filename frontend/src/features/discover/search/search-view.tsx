import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Paginator } from '@/ui/paginator/paginator';
import { GameGrid } from '../games/game-grid';
import { PopularGames } from '../games/popular-games';
import type { TileGame } from '@/content/game-summary';
import { SearchBox } from './search-box';
import { counted } from '@/ui/counted/counted';

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

const advertStyle = css`
  margin-block-end: var(--space-5);

  [data-pass] & {
    display: none;
  }
`;

export interface SearchViewProps {
  /** What was searched for, as typed; empty on the search page itself. */
  term: string;
  games: readonly TileGame[];
  /** Games found in all. */
  total: number;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Offered where nothing was asked, or little found. */
  popular: readonly TileGame[];
  /** Over what was found. */
  advert?: ReactNode;
  /** Where nothing was found. */
  advertInVain?: ReactNode;
}

export function SearchView({
  term,
  games,
  total,
  page,
  pageCount,
  hrefFor,
  popular,
  advert,
  advertInVain,
}: SearchViewProps) {
  return (
    <div css={containerStyle}>
      <div css={headStyle}>
        <h1>{term === '' ? 'What would you like to play?' : `“${term}”`}</h1>
        <SearchBox key={term} initialText={term} large focused={term === ''} />
        {total > 0 && <p>{counted(total, 'game')} found</p>}
      </div>
      {total > 0 && <div css={advertStyle}>{advert}</div>}
      {term !== '' && total === 0 && (
        <EmptyState
          art="search"
          title="No game found"
          text="Try other words: what you do in the game, a genre, a tag. Or let the dice choose for you."
          action={
            <ButtonLink href="/random" icon="random" prefetch={false}>
              Random game
            </ButtonLink>
          }
        />
      )}
      {term !== '' && total === 0 && advertInVain}
      {games.length > 0 && <GameGrid games={games} priority={2} />}
      <Paginator page={page} pageCount={pageCount} hrefFor={hrefFor} />
      <PopularGames games={popular} />
    </div>
  );
}
