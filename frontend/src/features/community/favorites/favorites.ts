import { useSession } from '@/features/account/auth/session-store';
import { pickTile, type TileGame } from '@/content/game-summary';
import { onUserChange } from '@/features/account/auth/current-user';
import {
  beginChange,
  confirmChange,
  failChange,
  useFavorites,
  withGames,
  type Change,
} from './favorites-store';

/** Loaded for members only. */
const loadAccountModule = () => import('./account-favorites');
const getState = () => useFavorites.getState();

function changeFavorites(change: Change): void {
  const { auth } = useSession.getState();
  beginChange(change);
  if (!auth) return confirmChange(change);
  loadAccountModule().then(
    ({ saveChange }) => saveChange(auth.uid, change),
    () => failChange(change),
  );
}

export function addFavorite(game: TileGame): void {
  if (!getState().gameIds.includes(game.nid)) changeFavorites({ add: pickTile(game) });
}

export function removeFavorite(nid: number): void {
  if (getState().gameIds.includes(nid)) changeFavorites({ remove: nid });
}

function load(uid: number): void {
  loadAccountModule().then(
    ({ syncAccount }) => syncAccount(uid),
    () => useFavorites.setState({ failed: true }),
  );
}

const refresh = (): Promise<void> =>
  import('@/features/discover/games/refresh-guest-games').then(
    ({ refreshGuestGames }) =>
      refreshGuestGames(getState(), (update) =>
        useFavorites.setState(({ games }) => ({
          ...withGames(update(games)),
          refreshedAt: Date.now(),
        })),
      ),
    () => undefined,
  );

export function reloadFavorites(): void {
  const { user } = useSession.getState();
  if (user) load(user.uid);
}

onUserChange((uid) => {
  const { userId } = getState();
  if (userId !== null && userId !== uid)
    useFavorites.setState({ ...withGames([]), userId: uid, fetched: false, failed: false });
  if (uid === null) void refresh();
  else load(uid);
});
