import { useSession } from '@/features/account/auth/session-store';
import { readTileGame, type TileGame } from '@/content/game-summary';
import { followMember } from '@/features/account/members/follow-member';
import { changed, type Change } from './change';
import { listed, notSaved, takeBack, useFavourites } from './favourites-store';

/** What talks to the account is loaded for members. */
const account = () => import('./account-favourites');
const state = () => useFavourites.getState();

/** Shows the list as it will be, and has a member's saved. */
function apply(change: Change): void {
  const { auth } = useSession.getState();
  const before = state().games;
  useFavourites.setState(listed(changed(before, change)));
  if (!auth) return;
  account().then(
    ({ saveChange }) => saveChange({ uid: auth.uid, change, before }),
    () => {
      takeBack(change, before);
      notSaved();
    },
  );
}

/** Adding a game that is there already changes nothing. Only what lists show of the game is stored. */
export function addFavourite(game: TileGame): void {
  const summary = readTileGame(game);
  if (summary && !state().gameIds.includes(game.nid)) apply({ add: summary });
}

export function removeFavourite(nid: number): void {
  if (state().gameIds.includes(nid)) apply({ remove: nid });
}

function load(uid: number): void {
  account().then(
    ({ enterAccount }) => enterAccount(uid),
    () => useFavourites.setState({ failed: true }),
  );
}

/** Loads the member's list again, after a failure. */
export function reloadFavourites(): void {
  const { user } = useSession.getState();
  if (user) load(user.uid);
}

followMember((uid) => {
  const { userId } = state();
  if (userId !== null && userId !== uid)
    useFavourites.setState({ ...listed([]), userId: uid, fetched: false, failed: false });
  if (uid !== null) load(uid);
});
