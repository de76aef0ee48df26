import { fetchBlock } from '@/content/fetch/blocks';
import { withFallback } from '@/content/fetch/with-fallback';
import { loadFooterGames } from '@/features/shell/frame/load-frame';
import { toTileGames, type TileGame, uniqueGames } from '@/content/game-summary';

/** Two desktop rows, plus games that the page may show already. */
const FETCHED = 30;
const MIN_OWN_GAMES = 8;

export async function loadPopular(
  shown: readonly Pick<TileGame, 'nid'>[],
  total: number,
): Promise<TileGame[]> {
  if (total >= MIN_OWN_GAMES) return [];
  const [{ games }, footer] = await Promise.all([
    withFallback(fetchBlock('games-sortby-recent-traffic', { itemsPerPage: FETCHED }), {
      games: [],
    }),
    loadFooterGames(),
  ]);
  const known = new Set([...shown, ...footer].map(({ nid }) => nid));
  return uniqueGames(toTileGames(games)).filter(({ nid }) => !known.has(nid));
}
