import {
  deleteStash,
  readMarker,
  readStash,
  writeMarker,
  writeStash,
  type FlashMarker,
} from './flash-marker';
import type { SavedProgress } from './game-progress';
import { hashText } from './hash-text';
import { GUEST } from './owner';
import { decodeObjects, encodeObjects, type SharedObjects } from './shared-objects';

export interface FlashPlayer {
  owner: string;
  /** What a guest of this browser could not save belongs to the player. */
  takesGuestProgress: boolean;
}

const EMPTY = encodeObjects({});

/** Puts aside what another player has not saved, and takes out what this one has put aside. */
async function switchPlayer(
  nid: number,
  { owner, takesGuestProgress }: FlashPlayer,
  objects: SharedObjects,
): Promise<FlashMarker | null> {
  const marker = readMarker(nid);
  if (marker === null || marker.owner === owner) return marker;
  const stash = readStash(nid, owner);
  const content = objects.read();
  const text = encodeObjects(content);
  const isUnsaved = text !== EMPTY && (await hashText(text)) !== marker.hash;
  if (isUnsaved && stash === null && marker.owner === GUEST && takesGuestProgress) return marker;
  if (isUnsaved) writeStash(nid, { marker, objects: content });
  objects.write(stash?.objects ?? {});
  const own = stash?.marker ?? {
    owner,
    revision: 0,
    hash: await hashText(EMPTY),
    sent: [],
    changed: null,
  };
  writeMarker(nid, own);
  deleteStash(nid, owner);
  return own;
}

/**
 * Writes what is saved, unless this browser has changes that continue it.
 *
 * @param asksToKeep resolves to whether the player keeps what this browser stores
 */
export async function restoreFlash(
  nid: number,
  player: FlashPlayer,
  { snapshot, revision }: SavedProgress,
  objects: SharedObjects,
  asksToKeep: (changed: number | null) => Promise<boolean>,
): Promise<void> {
  const { owner } = player;
  const marker = await switchPlayer(nid, player, objects);
  const saved = decodeObjects(snapshot);
  const savedText = encodeObjects(saved);
  const savedHash = await hashText(savedText);
  if (marker === null && snapshot === null && encodeObjects(objects.read()) === EMPTY)
    objects.adopt();
  const text = encodeObjects(objects.read());

  async function keepsLocal(): Promise<boolean> {
    if (text === EMPTY || text === savedText) return false;
    if (snapshot === null || marker?.sent.includes(savedHash)) return true;
    if (marker?.owner === owner) {
      if (marker.revision === revision) return true;
      if (marker.hash === (await hashText(text))) return false;
    }
    return asksToKeep(marker?.changed ?? null);
  }
  if (!(await keepsLocal())) objects.write(saved);
  writeMarker(nid, { owner, revision, hash: savedHash, sent: [], changed: null });
}

/** The player continues here; what changes is saved as soon as the account can be reached. */
export async function continueFlash(
  nid: number,
  player: FlashPlayer,
  objects: SharedObjects,
): Promise<void> {
  const marker = await switchPlayer(nid, player, objects);
  if (marker?.owner === player.owner) return;
  const text = encodeObjects(objects.read());
  const hash = text === EMPTY ? await hashText(EMPTY) : '';
  writeMarker(nid, { owner: player.owner, revision: 0, hash, sent: [], changed: null });
}
