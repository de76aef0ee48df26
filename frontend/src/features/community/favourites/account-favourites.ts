import { BackendError, callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { gamesIn, type TileGame } from '@/content/game-summary';
import { isStillHere } from '@/features/account/members/follow-member';
import { memberPost } from '@/features/account/members/member-post';
import { mutate } from '@/features/account/queries/query-client';
import { fieldOf } from '@/lib/read/read';
import { changed, type Change } from './change';
import { listed, notSaved, takeBack, useFavourites } from './favourites-store';

/** Favourites page size (SPEC section 9). */
const PAGE_SIZE = 24;

/** What is done with the account is done one after another. */
const scope = { id: 'favourites' };
const state = () => useFavourites.getState();
/** Also while the account cannot be reached. A session that has ended was told of. */
const hasSession = (uid: number) => useSession.getState().auth?.uid === uid;
const isHere = (uid: number) => useSession.getState().user?.uid === uid;
const nothing = () => undefined;

/** Sends one change to the account. Throws BackendError. */
const sendChange = (change: Change): Promise<undefined> =>
  'add' in change
    ? memberPost('/ag/api/add-user-favorite', { game_id: change.add.nid }, nothing)
    : memberPost('/ag/api/delete-user-favorite', { game_id: change.remove }, nothing);

/** A change that is shown already. */
interface Shown {
  uid: number;
  change: Change;
  /** The list before it. */
  before: TileGame[];
}

/** Saves a change that is shown already, after those before it; takes it back when the account does not. */
export const saveChange = (shown: Shown): Promise<void> =>
  mutate(
    {
      scope,
      mutationFn: async ({ uid, change }: Shown) => {
        if (!(await isStillHere(uid))) return;
        // The list may have come from the account since.
        useFavourites.setState(({ games }) => listed(changed(games, change)));
        await sendChange(change);
      },
      onError: (_error, { uid, change, before }) => {
        if (!hasSession(uid)) return;
        takeBack(change, before);
        notSaved();
      },
    },
    shown,
  ).catch(nothing);

function parsePage(content: unknown): { games: TileGame[]; isLast: boolean } {
  const games = fieldOf(content, 'games');
  if (!Array.isArray(games)) throw new Error('The answer is no list of games');
  return { games: gamesIn(games), isLast: games.length < PAGE_SIZE };
}

/** All favourites of a member, page by page until one is short. Throws BackendError. */
async function fetchAll(uid: number): Promise<TileGame[]> {
  const all = new Map<number, TileGame>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { games, isLast } = await callBackend(
      `/api/favourites/${uid}?offset=${offset}`,
      parsePage,
    );
    for (const game of games) all.set(game.nid, game);
    if (isLast) return [...all.values()];
  }
}

/** Puts a guest's favourites into the account. A game that the account refuses, because it is gone, is left behind. */
async function moveIn(uid: number): Promise<void> {
  for (const add of state().games.toReversed()) {
    if (!isHere(uid)) return;
    await sendChange({ add }).catch((error: unknown) => {
      if (!(error instanceof BackendError) || error.isOutage) throw error;
    });
  }
}

/** Moves a guest's favourites into the account, and shows the account's. */
export const enterAccount = (uid: number): Promise<void> =>
  mutate(
    {
      scope,
      mutationFn: async () => {
        if (!isHere(uid)) return null;
        useFavourites.setState({ failed: false });
        if (state().userId === null) await moveIn(uid);
        return fetchAll(uid);
      },
      onSuccess: (games) => {
        if (games && isHere(uid))
          useFavourites.setState({ ...listed(games), userId: uid, fetched: true });
      },
      onError: () => {
        if (isHere(uid)) useFavourites.setState({ failed: true });
      },
    },
    undefined,
  ).then(nothing, nothing);
