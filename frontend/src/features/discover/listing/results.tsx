import type { ReactNode } from 'react';
import { css } from '@/ui/style/css';
import { Paginator, type PaginatorProps } from '@/ui/paginator/paginator';
import type { TileGame } from '@/content/game-summary';
import { GameGrid } from '../games/game-grid';

const resultsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

interface ResultsProps extends Pick<PaginatorProps, 'page' | 'pageCount' | 'getHref'> {
  games: readonly TileGame[];
  instantPlay?: boolean;
  ad?: ReactNode;
}

export function Results({ games, instantPlay = false, ad, ...pages }: ResultsProps) {
  if (games.length === 0) return null;
  return (
    <div css={resultsStyle}>
      <GameGrid games={games} rows="filled" priority={2} instantPlay={instantPlay} />
      {ad}
      <Paginator {...pages} />
    </div>
  );
}
