import { queryOptions, skipToken } from '@tanstack/react-query';
import { BackendError, callBackend } from '@/api/backend';
import { parseTileGames, type TileGame } from '@/content/game-summary';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { getViewer } from '@/features/account/auth/viewer';
import { postAsUser } from '@/features/account/members/post-as-user';
import { useLocalFavorites, type FavoriteChange } from './favorites-store';

const PAGE_SIZE = 24;

const noop = () => undefined;

export async function sendChange(change: FavoriteChange): Promise<FavoriteChange> {
  if ('add' in change)
    await postAsUser('/ag/api/add-user-favorite', { game_id: change.add.nid }, noop);
  else await postAsUser('/ag/api/delete-user-favorite', { game_id: change.remove }, noop);
  return change;
}

async function fetchAll(uid: number): Promise<TileGame[]> {
  const all = new Map<number, TileGame>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const path = `/api/favorites/${uid}?offset=${offset}`;
    const games = await callBackend(path, parseTileGames);
    for (const game of games) all.set(game.nid, game);
    if (games.length < PAGE_SIZE) return [...all.values()];
  }
}

/** Skips games that no longer exist. */
async function migrateGuestFavorites(uid: number, games: readonly TileGame[]): Promise<void> {
  for (const add of games.toReversed()) {
    if (getViewer().user?.uid !== uid) return;
    await sendChange({ add }).catch((error: unknown) => {
      if (!(error instanceof BackendError) || error.isOutage) throw error;
    });
  }
}

/** Adds a guest's favorites to the account first. */
export const favoritesQuery = (uid: number | undefined) =>
  queryOptions({
    queryKey: ['favorites', uid],
    queryFn:
      uid === undefined
        ? skipToken
        : async (): Promise<TileGame[]> => {
            const local = useLocalFavorites.getState();
            if (local.userId === null && mayLeaveBrowser())
              await migrateGuestFavorites(uid, local.games);
            const games = await fetchAll(uid);
            if (getViewer().user?.uid === uid) useLocalFavorites.setState({ games, userId: uid });
            return games;
          },
    staleTime: Infinity,
  });
