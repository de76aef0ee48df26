import { TileGrid, type GridRows } from '@/ui/tile-grid/tile-grid';
import { GameTile } from './game-tile';
import type { TileGame } from '@/content/game-summary';

export interface GameGridProps {
  games: readonly TileGame[];
  rows?: GridRows;
  priority?: number;
  /** The games start as soon as their pages are there. */
  instantPlay?: boolean;
}

/** The first `priority` pictures are the first row of a phone: they come before the scripts. */
export function GameGrid({ games, rows, priority = 0, instantPlay = false }: GameGridProps) {
  return (
    <TileGrid rows={rows}>
      {games.map((game, index) => (
        <GameTile
          key={game.nid}
          game={game}
          priority={index < priority}
          instantPlay={instantPlay}
        />
      ))}
    </TileGrid>
  );
}
