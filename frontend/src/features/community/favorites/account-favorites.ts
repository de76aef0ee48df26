import { BackendError, callBackend } from '@/api/backend';
import { parseTileGames, type TileGame } from '@/content/game-summary';
import { isSignedIn } from '@/features/account/auth/current-user';
import { postAsUser } from '@/features/account/members/post-as-user';
import { saveAsUser } from '@/features/account/members/save-as-user';
import { mutate } from '@/features/account/queries/query-client';
import {
  cancelChange,
  confirmChange,
  failChange,
  useFavorites,
  withGames,
  type Change,
} from './favorites-store';

const PAGE_SIZE = 24;

const scope = { id: 'favorites' };
const getState = () => useFavorites.getState();
const noop = () => undefined;

const sendChange = (change: Change): Promise<undefined> =>
  'add' in change
    ? postAsUser('/ag/api/add-user-favorite', { game_id: change.add.nid }, noop)
    : postAsUser('/ag/api/delete-user-favorite', { game_id: change.remove }, noop);

export const saveChange = (uid: number, change: Change): Promise<void> =>
  saveAsUser(uid, {
    scope,
    send: () => sendChange(change),
    onSuccess: (result) => (result === null ? cancelChange(change) : confirmChange(change)),
    revert: () => failChange(change),
  });

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
async function migrateGuestFavorites(uid: number): Promise<void> {
  for (const add of getState().games.toReversed()) {
    if (!isSignedIn(uid)) return;
    await sendChange({ add }).catch((error: unknown) => {
      if (!(error instanceof BackendError) || error.isOutage) throw error;
    });
  }
}

export const syncAccount = (uid: number): Promise<void> =>
  mutate(
    {
      scope,
      mutationFn: async () => {
        if (!isSignedIn(uid)) return null;
        useFavorites.setState({ failed: false });
        if (getState().userId === null) await migrateGuestFavorites(uid);
        return fetchAll(uid);
      },
      onSuccess: (games) => {
        if (games && isSignedIn(uid))
          useFavorites.setState(({ pending }) => ({
            ...withGames(games, pending),
            userId: uid,
            fetched: true,
          }));
      },
      onError: () => {
        if (isSignedIn(uid)) useFavorites.setState({ failed: true });
      },
    },
    undefined,
  ).then(noop, noop);
