import type { TileGame } from '@/content/game-summary';
import { uniqueGames } from '../games/unique-games';

/** Tiles of the widest mosaic: 12 × 4 cells less 16 + 4 + 4 for the three big ones, and those three. */
export const MOSAIC_TILES = 27;

/** The release's games, then earlier ones, each once, as many as the widest mosaic holds. */
export function mosaicGames({
  games,
  earlier,
}: {
  games: readonly TileGame[];
  earlier: readonly TileGame[];
}): TileGame[] {
  return uniqueGames([...games, ...earlier]).slice(0, MOSAIC_TILES);
}
