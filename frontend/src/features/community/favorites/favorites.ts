import { useSession } from '@/features/account/auth/session-store';
import { pickTile, type TileGame } from '@/content/game-summary';
import { onUserChange } from '@/features/account/auth/current-user';
import { changed, type Change, listed, revert, useFavorites } from './favorites-store';

/** Loaded for members only. */
const account = () => import('./account-favorites');
const state = () => useFavorites.getState();

function apply(change: Change): void {
  const { auth } = useSession.getState();
  const before = state().games;
  useFavorites.setState(listed(changed(before, change)));
  if (!auth) return;
  account().then(
    ({ saveChange }) => saveChange({ uid: auth.uid, change, before }),
    () => revert(change, before),
  );
}

export function addFavorite(game: TileGame): void {
  if (!state().gameIds.includes(game.nid)) apply({ add: pickTile(game) });
}

export function removeFavorite(nid: number): void {
  if (state().gameIds.includes(nid)) apply({ remove: nid });
}

function load(uid: number): void {
  account().then(
    ({ syncAccount }) => syncAccount(uid),
    () => useFavorites.setState({ failed: true }),
  );
}

const refresh = (): Promise<void> =>
  import('@/features/discover/games/refresh-guest-games').then(
    ({ refreshGuestGames }) =>
      refreshGuestGames(state(), (update) =>
        useFavorites.setState(({ games }) => ({
          ...listed(update(games)),
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
  const { userId } = state();
  if (userId !== null && userId !== uid)
    useFavorites.setState({ ...listed([]), userId: uid, fetched: false, failed: false });
  if (uid === null) void refresh();
  else load(uid);
});
