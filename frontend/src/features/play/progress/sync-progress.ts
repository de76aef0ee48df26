import { getViewer } from '@/features/account/auth/viewer';
import { notify } from '@/features/shell/notifications/notifications-store';
import { GameProgress } from './game-progress';
import { unlessPlayed } from './game-lock';
import { listLocalProgress, loadLocal } from './local-progress';

/** The connection can take a moment after a computer wakes up, as can the end of a closed tab. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns whether the rest needs the player or nothing */
async function syncGame(uid: number, nid: number): Promise<boolean> {
  const progress = await GameProgress.open(nid);
  const choices = await progress.adoptLocal();
  return choices.length > 0 || (await loadLocal(uid, nid)) === null;
}

/** @returns the games that have to be sent again */
async function syncGames(uid: number, nids: readonly number[]): Promise<number[]> {
  const failed: number[] = [];
  let isMoved = false;
  for (const nid of nids) {
    let isDone = false;
    const hadGuest = (await loadLocal(null, nid)) !== null;
    const sync = async () => void (isDone = await syncGame(uid, nid));
    await unlessPlayed(nid, sync).catch(() => undefined);
    if (!isDone) failed.push(nid);
    if (hadGuest && (await loadLocal(null, nid)) === null) isMoved = true;
  }
  if (isMoved) notify({ notice: 'progressMoved' }, { life: 6000 });
  return failed;
}

async function retry(uid: number, failed: readonly number[], pause: typeof wait): Promise<void> {
  let nids = failed;
  for (const delay of RETRY_DELAYS_MS) {
    if (nids.length === 0) return;
    await pause(delay);
    if (getViewer().user?.uid !== uid) return;
    nids = await syncGames(uid, nids);
  }
}

/**
 * Sends what this browser has stored for the account; failed calls are repeated later. The player
 * is asked about the rest when the game starts.
 */
export async function syncProgress(uid: number, pause = wait): Promise<void> {
  const failed = await syncGames(uid, await listLocalProgress(uid));
  void retry(uid, failed, pause);
}
