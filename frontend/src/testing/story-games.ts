import { games } from '@demo';
import type { TileGame } from '@/content/game-summary';

/** The demo lists its games by plays: neighbors would all be *Most Popular*. */
const STRIDE = 7;

export function storyGame(position: number): TileGame {
  const game = games[(position * STRIDE) % games.length];
  if (game === undefined) throw new Error('The demo recipe has no games.');
  return game;
}

export const storyGames = (count: number, from = 0): TileGame[] =>
  Array.from({ length: Math.min(count, games.length) }, (_, index) => storyGame(from + index));
