import type { ListFlags } from '../map/game-flags';
import { fetchBlock, type BlockName, type Paging } from './blocks';
import { withFallback } from './with-fallback';

const MAX_CLASSICS = 50;

/** Empty if the list is unavailable. */
async function nidsOf(name: BlockName, paging?: Paging): Promise<ReadonlySet<number>> {
  const { games } = await withFallback(fetchBlock(name, paging), { games: [] });
  return new Set(games.map(({ nid }) => nid));
}

export async function fetchListFlags(): Promise<ListFlags> {
  const [trending, classic] = await Promise.all([
    nidsOf('trending-games'),
    nidsOf('classic-games', { itemsPerPage: MAX_CLASSICS }),
  ]);
  return { trending, classic };
}
