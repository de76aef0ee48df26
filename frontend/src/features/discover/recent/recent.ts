import { useSession } from '@/features/account/auth/session-store';
import { readTileGame, type TileGame } from '@/content/game-summary';
import { followMember } from '@/features/account/members/follow-member';
import { useRecentGames } from './recent-store';

/** What talks to the account is loaded for members. Offline, what is played stays in this browser. */
const account = () => import('./account-recent').catch(() => null);

/** A game is played: it is the newest one here, and in the account of who is signed in. Only what lists show of the game is stored. */
export function playGame(game: TileGame): void {
  const summary = readTileGame(game);
  if (!summary) return;
  useRecentGames.getState().add(summary);
  const { auth } = useSession.getState();
  if (auth) void account().then((module) => module?.saveGame(auth.uid, summary));
}

followMember((uid) => {
  const { userId } = useRecentGames.getState();
  if (userId !== null && userId !== uid) useRecentGames.setState({ games: [], userId: null });
  const { games, visible } = useRecentGames.getState();
  const isAwaited = uid !== null && visible && games.length === 0 && userId !== uid;
  useRecentGames.setState({ ownList: isAwaited ? 'awaited' : 'settled' });
  if (uid === null) return;
  void account()
    .then((module) => module?.enterAccount(uid))
    .finally(() => useRecentGames.setState({ ownList: 'settled' }));
});
