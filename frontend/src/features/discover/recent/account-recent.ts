import { callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { gamesIn, type TileGame } from '@/content/game-summary';
import { settledMember } from '@/features/account/members/follow-member';
import { memberPost } from '@/features/account/members/member-post';
import { mutate } from '@/features/account/queries/query-client';
import { fieldOf } from '@/lib/read/read';
import { useRecentGames } from './recent-store';

/** What is done with the account is done one after another. */
const scope = { id: 'recent-games' };

const nothing = () => undefined;
const isHere = (uid: number) => useSession.getState().user?.uid === uid;
const send = (games: readonly TileGame[]): Promise<undefined> =>
  memberPost(
    '/ag/api/add-user-recent-games?_format=json',
    { game_ids: games.map(({ nid }) => nid) },
    nothing,
  );

/** Keeps a game, which is the newest one here already, in the member's account. A call that fails costs nobody their game: it stays in this browser. */
export const saveGame = (uid: number, game: TileGame): Promise<void> =>
  mutate(
    {
      scope,
      mutationFn: async () => {
        if ((await settledMember()) !== uid) return;
        // The list may have come from the account since.
        useRecentGames.getState().add(game);
        await send([game]);
      },
    },
    undefined,
  ).catch(nothing);

/** Moves what a guest had played here into the account, and shows the account's list. Without an answer, what is known here stays. */
export const enterAccount = (uid: number): Promise<void> =>
  mutate(
    {
      scope,
      mutationFn: async () => {
        const { games, userId } = useRecentGames.getState();
        if (userId === null && games.length > 0) await send(games);
        return callBackend('/api/recent-games', (content) => gamesIn(fieldOf(content, 'games')));
      },
      onSuccess: (games) => {
        if (isHere(uid)) useRecentGames.setState({ games, userId: uid });
      },
    },
    undefined,
  ).then(nothing, nothing);
