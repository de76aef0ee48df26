import 'server-only';
import { fetchGameList } from '@/content/fetch/game-list';
import { fetchTags } from '@/content/fetch/terms';
import { withFallback } from '@/content/fetch/with-fallback';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { loadPopular } from '../games/load-popular';
import { tilesOf, type TileGame } from '@/content/game-summary';
import { loadGenres } from '@/features/shell/frame/load-frame';
import type { SearchLinks } from './search-start';

const POPULAR_TAGS = 16;

export interface SearchData {
  term: string;
  games: TileGame[];
  total: number;
  page: number;
  pageCount: number;
  popular: TileGame[];
  /** Without results. */
  links: SearchLinks | null;
}

async function loadLinks(): Promise<SearchLinks> {
  const [genres, tags] = await Promise.all([loadGenres(), withFallback(fetchTags(), [])]);
  return {
    genres,
    tags: tags
      .filter(({ totalCount, isCommon }) => totalCount > 0 && !isCommon)
      .toSorted((one, other) => other.totalCount - one.totalCount)
      .slice(0, POPULAR_TAGS)
      .map(({ name, path }) => ({ name, path })),
  };
}

export async function loadSearch(term: string, page: number): Promise<SearchData> {
  const { games, total } =
    term === ''
      ? { games: [], total: 0 }
      : await fetchGameList({ q: term, sort: 'relevance', page });
  const tiles = tilesOf(games);
  const [popular, links] = await Promise.all([
    loadPopular(tiles, total),
    total === 0 ? loadLinks() : null,
  ]);
  const pageCount = Math.ceil(total / GAMES_PAGE_SIZE);
  return { term, games: tiles, total, page, pageCount, popular, links };
}
