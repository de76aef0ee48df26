'use client';

import { TileGrid, type GridRows } from '@/ui/tile-grid/tile-grid';
import { WhenNear } from '@/ui/when-near/when-near';
import { GameTile } from './game-tile';
import type { TileGame } from './tile-game';

/** As many as a phone's first screen shows at most. */
const FIRST_SCREEN = 8;

/** The first `priority` pictures are on the first screen. */
export function GameGrid({ games, rows, priority = 0 }: { games: readonly TileGame[]; rows?: GridRows; priority?: number }) {
  return (
    <TileGrid rows={rows}>
      {games.map((game, index) => (
        <WhenNear key={game.nid} later={index < FIRST_SCREEN ? undefined : { height: 240, turn: Math.floor(index / FIRST_SCREEN) }}>
          <GameTile game={game} priority={index < priority} />
        </WhenNear>
      ))}
    </TileGrid>
  );
}
