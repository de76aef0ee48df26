import type { PagedGames } from '@/content/types/game';
import { fetchTags } from '@/content/fetch/terms';
import { withFallback } from '@/content/fetch/with-fallback';
import { GAMES_PAGE_SIZE } from '@/content/game-summary';
import { loadPopular } from '../games/load-popular';
import { findGames, type ListPhrases } from './find-games';
import { loadGenres } from '@/features/shell/frame/load-frame';

const POPULAR_TAGS = 16;

async function loadLinks() {
  const [genres, tags] = await Promise.all([loadGenres(), withFallback(fetchTags(), [])]);
  return {
    genres,
    tags: tags
      .filter(({ totalCount, isCommon }) => totalCount > 0 && !isCommon)
      .toSorted((a, b) => b.totalCount - a.totalCount)
      .slice(0, POPULAR_TAGS),
  };
}

/**
 * `links`: without exact results.
 */
export async function loadSearch(
  term: string,
  page: number,
  includeMature = false,
  phrases: ListPhrases | null = null,
) {
  const {
    games,
    total,
    near = false,
  }: PagedGames = term === ''
    ? { games: [], total: 0 }
    : await findGames(term, phrases, { page, includeMature });
  const [popular, links] = await Promise.all([
    loadPopular(games, total),
    total === 0 || near ? loadLinks() : null,
  ]);
  const pageCount = Math.ceil(total / GAMES_PAGE_SIZE);
  return { term, includeMature, games, total, isNear: near, page, pageCount, popular, links };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
