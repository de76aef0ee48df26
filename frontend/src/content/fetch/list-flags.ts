import 'server-only';
import type { ListFlags } from '../map/game-flags';
import { fetchBlock } from './blocks';
import { orElse } from './or-else';

/** As many as one call gives. */
const MAX_CLASSICS = 50;

/** Which games are trending, and which are classics by an editor's hand; none while that cannot be had. */
export async function fetchListFlags(): Promise<ListFlags> {
  const [trending, classic] = await Promise.all(
    [fetchBlock('trending-games'), fetchBlock('classic-games', { itemsPerPage: MAX_CLASSICS })].map((list) => orElse(list, { games: [] })),
  );
  return {
    trending: new Set(trending?.games.map(({ nid }) => nid)),
    classic: new Set(classic?.games.map(({ nid }) => nid)),
  };
}
