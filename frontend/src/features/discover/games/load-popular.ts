import { fetchBlock } from '@/content/fetch/blocks';
import { withFallback } from '@/content/fetch/with-fallback';
import { loadFooterGames } from '@/features/shell/frame/load-frame';
import { type TileGame, uniqueGames } from '@/content/game-summary';

/** Two desktop rows, plus games that the page may show already. */
const ITEMS_PER_PAGE = 30;
const MIN_LIST_GAMES = 8;

export async function loadPopular(
  shown: readonly Pick<TileGame, 'nid'>[],
  total: number,
): Promise<TileGame[]> {
  if (total >= MIN_LIST_GAMES) return [];
  const [{ games }, footer] = await Promise.all([
    withFallback(fetchBlock('games-sortby-recent-traffic', { itemsPerPage: ITEMS_PER_PAGE }), {
      games: [],
    }),
    loadFooterGames(),
  ]);
  const shownNids = new Set([...shown, ...footer].map(({ nid }) => nid));
  return uniqueGames(games).filter(({ nid }) => !shownNids.has(nid));
}
