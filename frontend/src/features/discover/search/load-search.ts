import 'server-only';
import { fetchGameList } from '@/content/fetch/game-list';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { loadPopular } from '../games/load-popular';
import { tilesOf, type TileGame } from '@/content/game-summary';

export interface SearchData {
  term: string;
  games: TileGame[];
  total: number;
  page: number;
  pageCount: number;
  popular: TileGame[];
}

export async function loadSearch(term: string, page: number): Promise<SearchData> {
  if (term === '')
    return { term, games: [], total: 0, page: 1, pageCount: 0, popular: await loadPopular([], 0) };
  const { games, total } = await fetchGameList({ q: term, sort: 'relevance', page });
  const pageCount = Math.ceil(total / GAMES_PAGE_SIZE);
  const tiles = tilesOf(games);
  return {
    term,
    games: tiles,
    total,
    page,
    pageCount,
    popular: await loadPopular(tiles, total),
  };
}
