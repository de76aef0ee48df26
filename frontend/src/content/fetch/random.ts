import { ContentNotFound } from '../errors';
import type { TileGame } from '../game-summary';
import { fetchGameList } from './game-list';

/** One cached list serves many random picks. */
const PAGE_SIZE = 50;

const fetchListPage = (index: number) =>
  fetchGameList({ sort: 'newest', page: Math.floor(index / PAGE_SIZE) + 1, size: PAGE_SIZE });

export async function fetchRandomPath(
  from: string | null,
  random: () => number = Math.random,
): Promise<string> {
  const first = await fetchListPage(0);
  const index = Math.floor(random() * first.total);
  const { games } = index < PAGE_SIZE ? first : await fetchListPage(index);
  const excludeCurrent = (all: readonly TileGame[]) => all.filter(({ path }) => path !== from);
  const game =
    games[index % PAGE_SIZE]?.path === from
      ? (excludeCurrent(games)[0] ?? excludeCurrent(first.games)[0])
      : games[index % PAGE_SIZE];
  if (!game) throw new ContentNotFound('There is no game yet.');
  return game.path;
}
