import { TileGrid, type GridRows } from '@/ui/tile-grid/tile-grid';
import { GameTile } from './game-tile';
import type { TileGame } from '@/content/types';

/** The first `priority` pictures are on the first screen. */
export function GameGrid({ games, rows, priority = 0 }: { games: readonly TileGame[]; rows?: GridRows; priority?: number }) {
  return (
    <TileGrid rows={rows}>
      {games.map((game, index) => (
        <GameTile key={game.nid} game={game} priority={index < priority} />
      ))}
    </TileGrid>
  );
}
