import type { TileGame } from '@/content/game-summary';

/** Each game once, where it first stands. Lists come padded by repeating games, which only a carousel can bear. */
export function uniqueGames(games: readonly TileGame[]): TileGame[] {
  const seen = new Set<number>();
  return games.filter(({ nid }) => !seen.has(nid) && seen.add(nid));
}
