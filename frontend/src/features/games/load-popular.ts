import 'server-only';
import { fetchBlock, fetchFooterQueue } from '@/content/fetch/blocks';
import { toTileGame, type TileGame } from './tile-game';
import { uniqueGames } from './unique-games';

/** As many as two rows of a desktop window hold, and what may be on the page already. */
const FETCHED = 30;
/** Fewer games than this leave a page half empty. */
const FEW = 8;

/** What is played most just now, without what the page or its foot shows anyway; nothing where the page is full, or nothing can be had. */
export async function loadPopular(shown: readonly Pick<TileGame, 'nid'>[], total: number): Promise<TileGame[]> {
  if (total >= FEW) return [];
  const [{ games }, footer] = await Promise.all([
    fetchBlock('games-sortby-recent-traffic', { itemsPerPage: FETCHED }).catch(() => ({ games: [] })),
    fetchFooterQueue().catch(() => []),
  ]);
  const known = new Set([...shown, ...footer].map(({ nid }) => nid));
  return uniqueGames(games.map(toTileGame)).filter(({ nid }) => !known.has(nid));
}
