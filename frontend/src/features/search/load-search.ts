import 'server-only';
import { fetchBlock } from '@/content/fetch/blocks';
import { fetchGameList } from '@/content/fetch/game-list';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { toTileGame, type TileGame } from '../games/tile-game';
import { uniqueGames } from '../games/unique-games';

export interface SearchData {
  term: string;
  games: TileGame[];
  total: number;
  page: number;
  pageCount: number;
  /** Shown where nothing was asked or found. */
  popular: TileGame[];
}

const fetchPopular = () =>
  fetchBlock('games-sortby-recent-traffic', { itemsPerPage: 12 }).then(
    ({ games }) => uniqueGames(games.map(toTileGame)),
    () => [],
  );

/** A page of results, and something else to play where there are none. */
export async function loadSearch(term: string, page: number): Promise<SearchData> {
  if (term === '') return { term, games: [], total: 0, page: 1, pageCount: 0, popular: await fetchPopular() };
  const { games, total } = await fetchGameList({ q: term, page });
  return {
    term,
    games: games.map(toTileGame),
    total,
    page,
    pageCount: Math.ceil(total / GAMES_PAGE_SIZE),
    popular: total === 0 ? await fetchPopular() : [],
  };
}
