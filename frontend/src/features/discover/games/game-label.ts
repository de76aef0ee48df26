import type { GameSummary } from '@/content/types';
import type { TileLabel } from '@/ui/tile/tile';

/** SPEC section 9. */
const MOST_POPULAR_PLAYS = 1_000_000;

/** The one label of a game's tile, the first that holds. */
export function gameLabel({ totalCount, flags }: Pick<GameSummary, 'totalCount' | 'flags'>): TileLabel | undefined {
  if (totalCount >= MOST_POPULAR_PLAYS) return 'Most Popular';
  if (flags.classic) return 'Classic';
  if (flags.featured) return 'Featured';
  if (flags.trending) return 'Trending';
  return undefined;
}
