import type { TileGame } from '@/content/types';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { Paginator } from '@/ui/paginator/paginator';
import { GameGrid } from '../games/game-grid';

export interface BlockListViewProps {
  title: string;
  /** Plain text, under the heading. */
  description: string;
  path: string;
  games: readonly TileGame[];
  /** Games in the whole list. */
  total: number;
  /** Counted from 1. */
  page: number;
  pageCount: number;
}

/** One of home's lists as a whole: in its own order, so without filters. */
export function BlockListView({ title, description, path, games, total, page, pageCount }: BlockListViewProps) {
  return (
    <div css={containerStyle}>
      <PageHead title={title} description={description}>
        <p>{total === 1 ? '1 game' : `${total} games`}</p>
      </PageHead>
      <GameGrid games={games} priority={4} />
      <Paginator page={page} pageCount={pageCount} hrefFor={(wanted) => (wanted === 1 ? path : `${path}?page=${wanted}`)} />
    </div>
  );
}
