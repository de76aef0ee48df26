import { callBackend } from '@/api/backend';
import { parseTileGames, type TileGame } from '@/content/game-summary';
import { isSignedIn } from '@/features/account/auth/current-user';
import { postAsUser } from '@/features/account/members/post-as-user';
import { saveAsUser } from '@/features/account/members/save-as-user';
import { mutate } from '@/features/account/queries/query-client';
import { useRecentGames } from './recent-store';

const scope = { id: 'recent-games' };

const noop = () => undefined;
const send = (games: readonly TileGame[]): Promise<undefined> =>
  postAsUser(
    '/ag/api/add-user-recent-games?_format=json',
    { game_ids: games.map(({ nid }) => nid) },
    noop,
  );

/** After a failure, the next sync sends the game again. */
export const saveGame = (uid: number, game: TileGame): Promise<void> =>
  saveAsUser(uid, {
    scope,
    send: () => {
      // The account's list may have arrived meanwhile.
      useRecentGames.getState().add(game);
      return send([game]);
    },
    revert: () =>
      useRecentGames.setState(({ unsaved }) => ({ unsaved: [...new Set(unsaved).add(game.nid)] })),
  });

/** On failure the local list stays. */
export const syncAccount = (uid: number): Promise<void> =>
  mutate(
    {
      scope,
      mutationFn: async () => {
        if (!isSignedIn(uid)) return null;
        const { games, userId, unsaved } = useRecentGames.getState();
        const missing = games.filter(({ nid }) => userId === null || unsaved.includes(nid));
        if (missing.length > 0) await send(missing);
        return callBackend('/api/recent-games', parseTileGames);
      },
      onSuccess: (games) => {
        if (games && isSignedIn(uid)) useRecentGames.setState({ games, userId: uid, unsaved: [] });
      },
    },
    undefined,
  ).then(noop, noop);
