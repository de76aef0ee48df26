import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Paginator } from '@/ui/paginator/paginator';
import { Prose } from '@/ui/prose/prose';
import { GameGrid } from '../games/game-grid';
import { PopularGames } from '../games/popular-games';
import type { TileGame } from '@/content/game-summary';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { isFiltered, listingHref } from './filters';
import { PageHead } from '@/ui/page-head/page-head';
import { WithRail } from './with-rail';
import { counted } from '@/ui/counted/counted';

const countStyle = css`
  font-weight: 700;
  font-size: var(--type-sm);
`;

const longStyle = css`
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-5);
  border-block-start: 2px dashed var(--line);
`;

export interface ListingViewProps extends FilterBarProps {
  title: string;
  /** Plain text, under the heading. */
  description?: string;
  /** Safe HTML, under the games. */
  descriptionLong?: string;
  /** The pictogram of the genre or tag. */
  signUrl?: string;
  games: readonly TileGame[];
  /** Games in the whole list. */
  total: number;
  /** Something else to play, where the list is short. */
  popular: readonly TileGame[];
  /** The games start as soon as their pages are there. */
  instantPlay?: boolean;
  /** The way here from home. */
  trail?: readonly Crumb[];
  /** Under the games. */
  advert?: ReactNode;
  /** Beside the games of a wide window. */
  rail?: ReactNode;
}

/** What a list says that holds nothing: whether that is its filters' doing. */
function NoGames({ path, filtered }: { path: string; filtered: boolean }) {
  return filtered ? (
    <EmptyState
      art="empty"
      title="Nothing matches all of that"
      text="Remove a filter and there will be something to play."
      action={
        <ButtonLink href={path} variant="quiet">
          Clear the filters
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      art="empty"
      title="No game here yet"
      text="New games come every Thursday, and one of them may be just this kind."
      action={
        <ButtonLink href="/free-games" variant="quiet" prefetch={false}>
          See all games
        </ButtonLink>
      }
    />
  );
}

/** A list of games with its filters: a tag's, a genre's, or all free games. */
export function ListingView({
  title,
  description,
  descriptionLong,
  signUrl,
  path,
  filters,
  tagOptions,
  games,
  total,
  popular,
  instantPlay,
  trail,
  advert,
  rail,
}: ListingViewProps) {
  const filtered = isFiltered(filters);
  return (
    <div css={containerStyle}>
      {trail && <Breadcrumb crumbs={trail} />}
      <PageHead title={title} description={description} signUrl={signUrl}>
        <p css={countStyle} role="status">
          {counted(total, 'game')}
        </p>
      </PageHead>
      {(filtered || total > 0) && (
        <FilterBar path={path} filters={filters} tagOptions={tagOptions} />
      )}
      <WithRail rail={rail} games={games.length}>
        {games.length > 0 ? (
          <GameGrid games={games} priority={2} instantPlay={instantPlay} />
        ) : (
          <NoGames path={path} filtered={filtered} />
        )}
        {advert}
        <Paginator
          page={filters.page}
          pageCount={Math.ceil(total / GAMES_PAGE_SIZE)}
          hrefFor={(page) => listingHref(path, filters, { page })}
        />
      </WithRail>
      <PopularGames games={popular} />
      {descriptionLong && filters.page === 1 && (
        <div css={longStyle}>
          <Prose html={descriptionLong} />
        </div>
      )}
    </div>
  );
}
