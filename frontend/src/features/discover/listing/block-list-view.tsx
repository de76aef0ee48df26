import type { ReactNode } from 'react';
import type { TileGame } from '@/content/game-summary';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb/breadcrumb';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { Paginator } from '@/ui/paginator/paginator';
import { GameGrid } from '../games/game-grid';
import { WithRail } from './with-rail';
import { counted } from '@/ui/counted/counted';

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
  /** The way here from home. */
  trail?: readonly Crumb[];
  /** Under the games. */
  advert?: ReactNode;
  /** Beside the games of a wide window. */
  rail?: ReactNode;
}

/** One of home's lists as a whole: in its own order, so without filters. */
export function BlockListView(list: BlockListViewProps) {
  const { title, description, path, games, total, page, pageCount, trail, advert, rail } = list;
  return (
    <div css={containerStyle}>
      {trail && <Breadcrumb crumbs={trail} />}
      <PageHead title={title} description={description}>
        <p>{counted(total, 'game')}</p>
      </PageHead>
      <WithRail rail={rail} games={games.length}>
        <GameGrid games={games} priority={2} />
        {advert}
        <Paginator
          page={page}
          pageCount={pageCount}
          hrefFor={(wanted) => (wanted === 1 ? path : `${path}?page=${wanted}`)}
        />
      </WithRail>
    </div>
  );
}
