import { callBackend } from '@/features/account/auth/backend';
import { tileGamesResponse, type TileGame } from '@/content/game-summary';

/** The limit of `/api/games`. */
const AT_MOST = 50;
export const REFRESH_MS = 24 * 60 * 60 * 1000;

interface GuestGames {
  games: readonly TileGame[];
  /** Unix time in ms. */
  refreshedAt: number;
}

/**
 * Once a day, replaces changed games in a guest's stored list and drops unpublished ones. On failure
 * the list stays.
 * @param save gets a function for the games that are stored by then.
 */
export async function refreshGuestGames(
  { games, refreshedAt }: GuestGames,
  save: (update: (stored: readonly TileGame[]) => TileGame[]) => void,
): Promise<void> {
  const nids = games.slice(0, AT_MOST).map(({ nid }) => nid);
  if (nids.length === 0 || Date.now() - refreshedAt < REFRESH_MS) return;
  const response = await callBackend(
    `/api/games?nids=${nids.join(',')}`,
    tileGamesResponse.parse,
  ).catch(() => null);
  if (!response) return;
  const current = new Map(response.games.map((game) => [game.nid, game]));
  save((stored) =>
    stored.flatMap((game) => current.get(game.nid) ?? (nids.includes(game.nid) ? [] : [game])),
  );
}
