import { notify } from '@/features/shell/notifications/notifications-store';
import { GameProgress } from './game-progress';
import { unlessPlayed } from './game-lock';
import { listLocalProgress, loadGuestProgress } from './local-progress';

async function syncGame(nid: number): Promise<boolean> {
  const hadGuest = (await loadGuestProgress(nid)) !== null;
  const progress = await GameProgress.open(nid);
  await progress.adoptLocal();
  return hadGuest && (await loadGuestProgress(nid)) === null;
}

/**
 * Sends what this browser has stored for the account. The player is asked about the rest when the
 * game starts. Failed calls are repeated on the next visit, or when the browser is online again.
 */
export async function syncProgress(uid: number): Promise<void> {
  let isMoved = false;
  for (const nid of await listLocalProgress(uid))
    await unlessPlayed(nid, async () => {
      if (await syncGame(nid)) isMoved = true;
    }).catch(() => undefined);
  if (isMoved) notify({ notice: 'progressMoved' }, { life: 6000 });
}
