import { callBackend } from '@/api/backend';
import { getQueryClient } from '@/features/account/queries/query-client';
import { parseTileGames, type TileGame } from '@/content/game-summary';

/** The limit of `/api/games`. */
const MAX_NIDS = 50;
export const REFRESH_MS = 24 * 60 * 60 * 1000;

export interface GuestGames {
  games: TileGame[];
  /** Unix time in ms. */
  refreshedAt: number;
}

async function fetchGames(nids: readonly number[]): Promise<Map<number, TileGame>> {
  const games = new Map<number, TileGame>();
  for (let from = 0; from < nids.length; from += MAX_NIDS) {
    const path = `/api/games?nids=${nids.slice(from, from + MAX_NIDS).join(',')}`;
    for (const game of await callBackend(path, parseTileGames)) games.set(game.nid, game);
  }
  return games;
}

/**
 * Daily: replaces changed games and drops unpublished ones. On failure the list stays.
 * @param updateStored gets a function for the games that are stored by then.
 */
export async function refreshGuestGames(
  { games, refreshedAt }: GuestGames,
  updateStored: (update: (stored: readonly TileGame[]) => TileGame[]) => void,
): Promise<void> {
  if (games.length === 0 || Date.now() - refreshedAt < REFRESH_MS) return;
  const nids = games.map(({ nid }) => nid);
  const current = await getQueryClient()
    .fetchQuery({ queryKey: ['games', nids], queryFn: () => fetchGames(nids) })
    .catch(() => null);
  if (current === null) return;
  updateStored((stored) =>
    stored.flatMap((game) => current.get(game.nid) ?? (nids.includes(game.nid) ? [] : [game])),
  );
}
