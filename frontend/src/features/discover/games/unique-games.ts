import type { TileGame } from '@/content/game-summary';

/** List endpoints pad short lists by repeating games. */
export function uniqueGames(games: readonly TileGame[]): TileGame[] {
  const seen = new Set<number>();
  return games.filter(({ nid }) => !seen.has(nid) && seen.add(nid));
}
