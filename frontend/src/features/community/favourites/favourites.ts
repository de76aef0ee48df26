import { BackendError } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import type { TileGame } from '@/content/types';
import { followMember, settledMember } from '@/features/account/members/follow-member';
import { line } from '@/features/account/members/line';
import { notify } from '@/features/shell/notifications/notifications-store';
import { fetchAll, sendChange } from './account-calls';
import { changed, type Change } from './change';
import { listed, useFavourites } from './favourites-store';

const NOT_SAVED = 'Your favourites could not be saved. Please try again later.';

/** Everything that talks to the account waits for what was asked before it. */
const inLine = line();
/** What is shown already and not yet saved. */
const pending = new Set<Change>();

const state = () => useFavourites.getState();
const show = (games: TileGame[]) => useFavourites.setState(listed(games));
const isHere = (uid: number) => useSession.getState().user?.uid === uid;

/** Shows the list as the account will have it; when the account does not take it, as it was. */
function save(uid: number, change: Change): void {
  const before = state().games;
  pending.add(change);
  show(changed(before, change));
  void inLine(async () => {
    try {
      if ((await settledMember()) === uid && pending.has(change)) await sendChange(change);
    } catch {
      if (isHere(uid)) show(undone(state().games, change, before));
      notify(NOT_SAVED, { type: 'error' });
    } finally {
      pending.delete(change);
    }
  });
}

/** A game that could not be added goes; one that could not be removed comes back where it was. */
function undone(games: TileGame[], change: Change, before: TileGame[]): TileGame[] {
  if ('add' in change) return changed(games, { remove: change.add.nid });
  const place = before.findIndex(({ nid }) => nid === change.remove);
  const game = before[place];
  return game && games.every(({ nid }) => nid !== game.nid) ? games.toSpliced(place, 0, game) : games;
}

function apply(change: Change): void {
  const { auth } = useSession.getState();
  if (auth) save(auth.uid, change);
  else show(changed(state().games, change));
}

/** Adding a game that is there already changes nothing. */
export function addFavourite(game: TileGame): void {
  if (!state().gameIds.includes(game.nid)) apply({ add: game });
}

export function removeFavourite(nid: number): void {
  if (state().gameIds.includes(nid)) apply({ remove: nid });
}

/** Puts what a guest kept here into the account. A game that the account refuses, because it is gone, is left behind. */
async function moveIn(uid: number): Promise<void> {
  for (const add of state().games.toReversed()) {
    if (!isHere(uid)) return;
    await sendChange({ add }).catch((error: unknown) => {
      const isRefused = error instanceof BackendError && error.status !== null && error.status < 500;
      if (!isRefused) throw error;
    });
  }
}

async function load(uid: number): Promise<void> {
  if (!isHere(uid)) return;
  useFavourites.setState({ failed: false });
  try {
    if (state().userId === null) await moveIn(uid);
    const games = await fetchAll(uid);
    if (!isHere(uid)) return;
    useFavourites.setState({ ...listed([...pending].reduce(changed, games)), userId: uid, fetched: true });
  } catch {
    if (isHere(uid)) useFavourites.setState({ failed: true });
  }
}

/** Loads the member's list again, after a failure. */
export function reloadFavourites(): void {
  const { user } = useSession.getState();
  if (user) void inLine(() => load(user.uid));
}

followMember((uid) => {
  const { userId } = state();
  if (userId !== null && userId !== uid) {
    pending.clear();
    useFavourites.setState({ ...listed([]), userId: uid, fetched: false, failed: false });
  }
  if (uid !== null) void inLine(() => load(uid));
});
