import {
  addEarlier,
  disownProgress,
  endStash,
  hashText,
  isDisowned,
  readMarker,
  readStash,
  writeStash,
  type Marker,
  type Stash,
} from './marker.ts';
import {
  collectProgress,
  decodeProgress,
  encodeProgress,
  isEmpty,
  NO_PROGRESS,
  restoreProgress,
  type Browser,
} from './snapshot.ts';

export interface Player {
  /** Opaque name that the page gives; the guest of this browser is `guest`. */
  owner: string;
  /** What a guest of this browser could not save belongs to the player. */
  takesGuestProgress: boolean;
}

/** Owner of the progress of visitors without an account. */
const GUEST = 'guest';

async function startOver(owner: string): Promise<Stash> {
  const snapshot = await encodeProgress(NO_PROGRESS);
  const hash = await hashText(snapshot);
  return { marker: { owner, revision: 0, hash, changed: Date.now() }, snapshot };
}

/**
 * Puts aside what another player of this browser has not saved, and takes out what this one has put
 * aside, so that neither sees or loses the other's.
 *
 * @returns the marker of what the game stores now; a guest's if the player takes that over
 * @throws Error if something cannot be put aside; it is still stored then
 */
export async function switchPlayer(
  game: Browser,
  { owner, takesGuestProgress }: Player,
): Promise<Marker | null> {
  const { indexedDB } = game;
  const marker = await readMarker(indexedDB);
  if (marker === null || marker.owner === owner) return marker;
  const stash = await readStash(indexedDB, owner);
  const local = await collectProgress(game);
  const snapshot = await encodeProgress(local);
  const hash = await hashText(snapshot);
  const isUnsaved = !isDisowned(marker) && !isEmpty(local) && hash !== marker.hash;
  if (isUnsaved && stash === null && marker.owner === GUEST && takesGuestProgress) return marker;
  if (isUnsaved) await writeStash(indexedDB, { marker, snapshot });
  // Tells a tab in which another player plays that it may send nothing more.
  await disownProgress(indexedDB);
  const own = stash ?? (await startOver(owner));
  await restoreProgress(game, decodeProgress(own.snapshot));
  const { earlier = [] } = own.marker;
  // A crash of the browser can bring back what was here before.
  const switched = { ...own.marker, earlier: addEarlier(earlier, hash) };
  await endStash(indexedDB, switched);
  return switched;
}
