import { type TileGame, uniqueGames } from '@/content/game-summary';

/** 12 × 4 cells, of which three large tiles take 16 + 4 + 4. */
export const MAX_MOSAIC_TILES = 27;
/** Below the `cinema` breakpoint. */
export const MOSAIC_TILES_BELOW_CINEMA = 10;

export function mosaicGames({
  games,
  earlier,
}: {
  games: readonly TileGame[];
  earlier: readonly TileGame[];
}): TileGame[] {
  return uniqueGames([...games, ...earlier]).slice(0, MAX_MOSAIC_TILES);
}
