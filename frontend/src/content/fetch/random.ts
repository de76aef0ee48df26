import { ContentNotFound } from '../errors';
import type { GameSummary } from '../game-summary';
import { fetchGameList } from './game-list';

/** One cached list serves many random picks. */
const SIZE = 50;

const page = (index: number) =>
  fetchGameList({ sort: 'newest', page: Math.floor(index / SIZE) + 1, size: SIZE });

export async function fetchRandomPath(
  from: string | null,
  random: () => number = Math.random,
): Promise<string> {
  const first = await page(0);
  const index = Math.floor(random() * first.total);
  const { games } = index < SIZE ? first : await page(index);
  const others = (all: readonly GameSummary[]) => all.filter(({ path }) => path !== from);
  const game =
    games[index % SIZE]?.path === from
      ? (others(games)[0] ?? others(first.games)[0])
      : games[index % SIZE];
  if (!game) throw new ContentNotFound('There is no game yet.');
  return game.path;
}
