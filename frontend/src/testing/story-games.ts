import { games } from '@demo';
import type { TileGame } from '@/content/game-summary';

function storyGame(position: number): TileGame {
  const game = games[position % games.length];
  if (game === undefined) throw new Error('The demo recipe has no games.');
  return game;
}

export const storyGames = (count: number, from = 0): TileGame[] =>
  Array.from({ length: Math.min(count, games.length) }, (_, index) => storyGame(from + index));
