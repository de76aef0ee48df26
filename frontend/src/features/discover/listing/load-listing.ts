import 'server-only';
import { fetchGameList } from '@/content/fetch/game-list';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchTags } from '@/content/fetch/terms';
import { loadPopular } from '../games/load-popular';
import { tilesOf, type TileGame } from '@/content/game-summary';
import type { ListingFilters } from './filters';
import type { TagOption } from './tag-picker';

export interface ListingData {
  games: TileGame[];
  total: number;
  tagOptions: TagOption[];
  /** Something else to play, where the list is short. */
  popular: TileGame[];
}

/** The slug at the end of a term's path. */
export const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A page of games and the tags that can narrow it; a 404 behind the last. `within` is the genre or tag that the page is about, or that it holds free games only. */
export async function loadListing(
  filters: ListingFilters,
  within: { genre?: string; tag?: string; free?: boolean } = {},
): Promise<ListingData> {
  const [{ games, total }, tags] = await Promise.all([
    fetchGameList({
      genre: within.genre,
      tags: [...new Set([...(within.tag ? [within.tag] : []), ...filters.tags])],
      exclude: filters.exclude,
      mobileOnly: filters.mobile,
      freeOnly: within.free,
      sort: filters.sort,
      page: filters.page,
    }),
    withFallback(fetchTags(), []),
  ]);
  const tagOptions = tags
    .map(({ name, path }) => ({ name, slug: slugOf(path) }))
    .filter(({ slug }) => slug !== within.tag);
  const tiles = tilesOf(games);
  return { games: tiles, total, tagOptions, popular: await loadPopular(tiles, total) };
}
