import { TileGrid, type GridRows } from '@/ui/tile-grid/tile-grid';
import { majorityLabel } from './game-label';
import { GameTile } from './game-tile';
import type { TileGame } from '@/content/game-summary';

interface GameGridProps {
  games: readonly TileGame[];
  rows?: GridRows;
  priority?: number;
  instantPlay?: boolean;
}

/** The first `priority` pictures fill a phone's first row; they load before the scripts. */
export function GameGrid({ games, rows, priority = 0, instantPlay = false }: GameGridProps) {
  const omittedLabel = majorityLabel(games);
  return (
    <TileGrid rows={rows}>
      {games.map((game, index) => (
        <GameTile
          key={game.nid}
          game={game}
          omittedLabel={omittedLabel}
          priority={index < priority}
          instantPlay={instantPlay}
        />
      ))}
    </TileGrid>
  );
}
