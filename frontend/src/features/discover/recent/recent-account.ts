import { callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import type { TileGame } from '@/content/types';
import { followMember } from '@/features/account/members/follow-member';
import { line } from '@/features/account/members/line';
import { memberPost } from '@/features/account/members/member-post';
import { fieldOf, gamesIn } from '@/lib/storage/game-shape';
import { useRecentGames, withRecent } from './recent-store';

/** Everything that talks to the account waits for what was asked before it. */
const inLine = line();
/** What has been played and is not in the account yet. */
const pending = new Set<TileGame>();

const isHere = (uid: number) => useSession.getState().user?.uid === uid;
const send = (games: readonly TileGame[]): Promise<null> =>
  memberPost('/ag/api/add-user-recent-games?_format=json', { game_ids: games.map(({ nid }) => nid) }, () => null);

/** A game is played: it is the newest one here, and in the account of who is signed in. A call that fails costs nobody their game. */
export function playGame(game: TileGame): void {
  useRecentGames.getState().add(game);
  const { auth } = useSession.getState();
  if (!auth) return;
  pending.add(game);
  void inLine(async () => {
    try {
      if (isHere(auth.uid)) await send([game]);
    } catch {
      // It stays in this browser.
    } finally {
      pending.delete(game);
    }
  });
}

/** Shows the account's list. What a guest had played here moves into it first. */
async function load(uid: number): Promise<void> {
  try {
    const { games, userId } = useRecentGames.getState();
    if (userId === null && games.length > 0) await send(games);
    const stored = await callBackend('/api/recent-games', (content) => gamesIn(fieldOf(content, 'games')));
    if (isHere(uid)) useRecentGames.setState({ games: [...pending].reduce(withRecent, stored), userId: uid });
  } catch {
    // What is known here stays; the next visit tries again.
  }
}

followMember((uid) => {
  const { userId } = useRecentGames.getState();
  if (userId !== null && userId !== uid) useRecentGames.setState({ games: [], userId: null });
  if (uid !== null) void inLine(() => load(uid));
});
