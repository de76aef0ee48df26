import 'server-only';
import { fetchBlock } from '@/content/fetch/blocks';
import { toTileGame, type TileGame } from './tile-game';
import { uniqueGames } from './unique-games';

/** As many as two rows of a desktop window hold, and what a short list may have of them already. */
const FETCHED = 20;
/** Fewer games than this leave a page half empty. */
const FEW = 8;

/** What is played most just now, without the games that are shown anyway; nothing where those fill the page, or nothing can be had. */
export async function loadPopular(shown: readonly Pick<TileGame, 'nid'>[], total: number): Promise<TileGame[]> {
  if (total >= FEW) return [];
  const { games } = await fetchBlock('games-sortby-recent-traffic', { itemsPerPage: FETCHED }).catch(() => ({ games: [] }));
  const known = new Set(shown.map(({ nid }) => nid));
  return uniqueGames(games.map(toTileGame)).filter(({ nid }) => !known.has(nid));
}
