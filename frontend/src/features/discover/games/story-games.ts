import { games } from '@demo/games';
import type { GameSummary } from '@/content/game-summary';

/** A game of the demo recipe, by its place among the most played; after the last comes the first again. */
export function storyGame(place: number): GameSummary {
  const game = games[place % games.length];
  if (game === undefined) throw new Error('The demo recipe has no games.');
  return game;
}

/** `count` games of the demo recipe, each at most once. */
export const storyGames = (count: number, from = 0): GameSummary[] =>
  Array.from({ length: Math.min(count, games.length) }, (_, index) => storyGame(from + index));
