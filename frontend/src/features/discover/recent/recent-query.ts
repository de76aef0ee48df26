import { queryOptions, skipToken } from '@tanstack/react-query';
import { callBackend } from '@/api/backend';
import { parseTileGames, pickTile, type TileGame } from '@/content/game-summary';
import { getViewer, isCurrentUser } from '@/features/account/auth/viewer';
import { postAsUser } from '@/features/account/members/post-as-user';
import { getQueryClient, mutate, refetchQueries } from '@/features/account/queries/query-client';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { addRecentGame, useLocalRecent } from './recent-store';

const noop = () => undefined;

const send = (games: readonly TileGame[]): Promise<undefined> =>
  postAsUser(
    '/ag/api/add-user-recent-games?_format=json',
    { game_ids: games.map(({ nid }) => nid) },
    noop,
  );

/** Adds to the account first what is only in this browser. */
export const recentQuery = (uid: number | undefined) =>
  queryOptions({
    queryKey: ['recent', uid],
    queryFn:
      uid === undefined
        ? skipToken
        : async (): Promise<TileGame[]> => {
            const { games: local, userId, unsaved } = useLocalRecent.getState();
            const missing = local.filter(({ nid }) => userId === null || unsaved.includes(nid));
            if (missing.length > 0 && (userId !== null || mayLeaveBrowser())) await send(missing);
            const games = await callBackend('/api/recent-games', parseTileGames);
            if (getViewer().user?.uid === uid)
              useLocalRecent.setState({ games, userId: uid, unsaved: [] });
            return games;
          },
    staleTime: Infinity,
  });

/** Without the account, the next visit sends the game again. */
export function playGame(game: TileGame): void {
  const tile = pickTile(game);
  useLocalRecent.getState().add(tile);
  const { uid } = getViewer();
  if (uid === null) return;
  const { queryKey } = recentQuery(uid);
  const client = getQueryClient();
  const add = () =>
    client.setQueryData<TileGame[]>(queryKey, (games) => games && addRecentGame(games, tile));
  add();
  mutate(
    {
      scope: { id: 'recent' },
      mutationFn: async () => ((await isCurrentUser(uid)) ? send([tile]) : undefined),
      onError: () =>
        useLocalRecent.setState(({ unsaved }) => ({
          unsaved: [...new Set(unsaved).add(tile.nid)],
        })),
      // A list that was requested before lacks the game.
      onSettled: () => {
        if (client.isFetching({ queryKey }) > 0) void refetchQueries(client, queryKey);
      },
    },
    undefined,
  ).catch(noop);
}
