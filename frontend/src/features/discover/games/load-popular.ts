import 'server-only';
import { fetchBlock } from '@/content/fetch/blocks';
import { withFallback } from '@/content/fetch/with-fallback';
import { loadFooterGames } from '@/features/shell/frame/load-frame';
import { tilesOf, type TileGame } from '@/content/game-summary';
import { uniqueGames } from './unique-games';

/** As many as two rows of a desktop window hold, and what may be on the page already. */
const FETCHED = 30;
/** Fewer games than this leave a page half empty. */
const FEW = 8;

/** What is played most just now, without what the page or its foot shows anyway; nothing where the page is full, or nothing can be had. */
export async function loadPopular(
  shown: readonly Pick<TileGame, 'nid'>[],
  total: number,
): Promise<TileGame[]> {
  if (total >= FEW) return [];
  const [{ games }, footer] = await Promise.all([
    withFallback(fetchBlock('games-sortby-recent-traffic', { itemsPerPage: FETCHED }), {
      games: [],
    }),
    loadFooterGames(),
  ]);
  const known = new Set([...shown, ...footer].map(({ nid }) => nid));
  return uniqueGames(tilesOf(games)).filter(({ nid }) => !known.has(nid));
}
