import { useSession } from '@/features/account/auth/session-store';
import { pickTile, type TileGame } from '@/content/game-summary';
import { onUserChange } from '@/features/account/auth/current-user';
import { useRecentGames } from './recent-store';

/** Loaded for members only. */
const loadAccountModule = () => import('./account-recent').catch(() => null);

export function playGame(game: TileGame): void {
  const tile = pickTile(game);
  useRecentGames.getState().add(tile);
  const { auth } = useSession.getState();
  if (auth) void loadAccountModule().then((module) => module?.saveGame(auth.uid, tile));
}

const refresh = (): Promise<void> =>
  import('../games/refresh-guest-games').then(
    ({ refreshGuestGames }) =>
      refreshGuestGames(useRecentGames.getState(), (update) =>
        useRecentGames.setState(({ games }) => ({ games: update(games), refreshedAt: Date.now() })),
      ),
    () => undefined,
  );

onUserChange((uid) => {
  const { userId } = useRecentGames.getState();
  if (userId !== null && userId !== uid) useRecentGames.setState({ games: [], userId: null });
  const { games, visible } = useRecentGames.getState();
  const isLoading = uid !== null && visible && games.length === 0 && userId !== uid;
  useRecentGames.setState({ accountListState: isLoading ? 'awaited' : 'settled' });
  if (uid === null) {
    void refresh();
    return;
  }
  void loadAccountModule()
    .then((module) => module?.syncAccount(uid))
    .finally(() => useRecentGames.setState({ accountListState: 'settled' }));
});
