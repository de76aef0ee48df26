import { waitForUser } from '@/features/account/auth/current-user';
import { getSession } from '@/features/account/auth/session';
import { mayLeaveBrowser } from '@/features/children/age/age-store';
import { startFlashBackup } from './flash-backup';
import { holdGame } from './game-lock';
import type { GameProgress } from './game-progress';
import { openProgress } from './open-progress';
import { getOwner, GUEST } from './owner';
import type { ProgressProblem } from './progress-problem';
import { continueFlash, restoreFlash } from './restore-flash';
import { SharedObjects } from './shared-objects';

interface FlashPage {
  /** Resolves to true if the player keeps the progress of this device. */
  askPlayer: (here: number | null, saved: number | null) => Promise<boolean>;
  onProblem: (problem: ProgressProblem | null) => void;
}

/** @returns what opens the progress that the game continues */
async function restore(
  nid: number,
  objects: SharedObjects,
  { askPlayer, onProblem }: FlashPage,
): Promise<() => Promise<GameProgress>> {
  const takesGuestProgress = mayLeaveBrowser();
  const opened = await openProgress(nid, askPlayer).catch(() => null);
  const uid = opened ? opened.uid : (getSession().auth?.uid ?? null);
  const player = { owner: await getOwner(uid, nid), takesGuestProgress };
  if (opened === null) {
    onProblem('unavailable');
    await continueFlash(nid, player, objects);
    return async () => {
      const later = await openProgress(nid, askPlayer);
      if (later.uid !== uid) throw new Error('Another person is signed in.');
      return later;
    };
  }
  const { current } = opened;
  await restoreFlash(nid, player, current, objects, (changed) =>
    askPlayer(changed, current.updated),
  );
  return () => Promise.resolve(opened);
}

/** Restores the progress of a Flash game, and saves what changes until the signal aborts. */
export async function prepareFlash(
  nid: number,
  signal: AbortSignal,
  page: FlashPage,
): Promise<void> {
  await waitForUser();
  const owner = await getOwner(getSession().auth?.uid ?? null, nid).catch(() => GUEST);
  const release = await holdGame(nid, owner, () => page.onProblem('otherPlayer'));
  if (signal.aborted) return release();
  page.onProblem(null);
  const objects = new SharedObjects(nid);
  try {
    const open = await restore(nid, objects, page);
    if (signal.aborted) return release();
    void startFlashBackup(nid, owner, open, objects, signal, page.onProblem).then(release);
  } catch {
    // The game starts with what this browser stores, and saves nothing.
    page.onProblem('unavailable');
    release();
  }
}
