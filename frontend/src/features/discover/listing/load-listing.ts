import { fetchGameList } from '@/content/fetch/game-list';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchTags } from '@/content/fetch/terms';
import { loadPopular } from '../games/load-popular';
import type { ListingFilters } from './filters';

const getSlug = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** 404 beyond the last page. */
export async function loadListing(
  filters: ListingFilters,
  within: { genre?: string; tag?: string; free?: boolean } = {},
) {
  const [{ games, total }, tags] = await Promise.all([
    fetchGameList({
      genre: within.genre,
      tags: [...new Set([...(within.tag ? [within.tag] : []), ...filters.tags])],
      exclude: filters.exclude,
      mobileOnly: filters.mobile,
      freeOnly: within.free,
      includeMature: filters.mature,
      sort: filters.sort,
      page: filters.page,
    }),
    withFallback(fetchTags(), []),
  ]);
  const tagOptions = tags
    .map(({ name, path, totalCount }) => ({ name, slug: getSlug(path), totalCount }))
    .filter(({ slug, totalCount }) => slug !== within.tag && totalCount > 0);
  return { games, total, tagOptions, popular: await loadPopular(games, total) };
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>;
