import { getSession } from '@/features/account/auth/session';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { startFlashBackup } from './flash-backup';
import { readMarker } from './flash-marker';
import { holdGame } from './game-lock';
import type { GameProgress } from './game-progress';
import { openProgress } from './open-progress';
import { getCurrentOwner, getOwner, GUEST } from './owner';
import type { ProgressProblem } from './progress-problem';
import { continueFlash, restoreFlash, type FlashPlayer } from './restore-flash';
import { SharedObjects } from './shared-objects';

interface FlashPage {
  /** Resolves to true if the player keeps the progress of this device. */
  askPlayer: (here: number | null, saved: number | null) => Promise<boolean>;
  onProblem: (problem: ProgressProblem | null) => void;
}

/** @returns who plays, and what opens the progress that the game continues */
async function restore(
  nid: number,
  objects: SharedObjects,
  { askPlayer, onProblem }: FlashPage,
): Promise<{ player: FlashPlayer; open: () => Promise<GameProgress> }> {
  const takesGuestProgress = mayLeaveBrowser();
  const opened = await openProgress(nid, askPlayer).catch(() => null);
  const uid = opened ? opened.uid : (getSession().auth?.uid ?? null);
  const player = { owner: await getOwner(uid, nid), takesGuestProgress };
  if (opened === null) {
    onProblem('unavailable');
    await continueFlash(nid, player, objects);
    const open = async () => {
      const later = await openProgress(nid, askPlayer);
      if (later.uid !== uid) throw new Error('Another person is signed in.');
      return later;
    };
    return { player, open };
  }
  const { current } = opened;
  await restoreFlash(nid, player, current, objects, (changed) =>
    askPlayer(changed, current.updated),
  );
  return { player, open: () => Promise.resolve(opened) };
}

const whenAborted = (signal: AbortSignal): Promise<never> => {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Left.', 'AbortError')));
  });
  aborted.catch(() => undefined);
  return aborted;
};

/**
 * Restores the progress of a Flash game, and saves what changes until the signal aborts.
 *
 * @throws Error if the progress of another player cannot be put aside: the game must not start
 */
export async function prepareFlash(
  nid: number,
  signal: AbortSignal,
  { askPlayer, onProblem }: FlashPage,
): Promise<void> {
  const left = whenAborted(signal);
  const page: FlashPage = {
    onProblem,
    askPlayer: (here, saved) => Promise.race([askPlayer(here, saved), left]),
  };
  /** Lasts until the last change is saved. */
  const playing = new AbortController();
  const objects = new SharedObjects(nid);
  let owner = GUEST;
  try {
    owner = await getCurrentOwner(nid);
    const holding = holdGame(nid, owner, () => onProblem('otherPlayer'), playing.signal);
    await Promise.race([holding, left]);
    onProblem(null);
    const { player, open } = await restore(nid, objects, page);
    ({ owner } = player);
    signal.throwIfAborted();
    void startFlashBackup(nid, owner, open, objects, signal, onProblem).then(() => playing.abort());
  } catch (error) {
    playing.abort();
    if (signal.aborted) return;
    // The game starts with what this browser stores, and saves nothing.
    onProblem('unavailable');
    const marker = readMarker(nid);
    if (marker !== null && marker.owner !== owner) throw error;
  }
}
