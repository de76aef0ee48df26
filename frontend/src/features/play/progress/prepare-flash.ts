import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { startFlashBackup } from './flash-backup';
import { readMarker } from './flash-marker';
import { getCurrentOwner, GUEST } from './owner';
import { ProgressSession, type ProgressPage } from './progress-session';
import { continueFlash, restoreFlash } from './restore-flash';
import { SharedObjects } from './shared-objects';

const whenAborted = (signal: AbortSignal): Promise<never> => {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Left.', 'AbortError')));
  });
  aborted.catch(() => undefined);
  return aborted;
};

/** @returns who plays */
async function restore(
  nid: number,
  session: ProgressSession,
  objects: SharedObjects,
): Promise<string> {
  const takesGuestProgress = mayLeaveBrowser();
  const { owner, saved } = await session.open();
  const player = { owner, takesGuestProgress };
  if (saved === null) await continueFlash(nid, player, objects);
  else await restoreFlash(nid, player, saved, objects, (changed) => session.asksToKeep(changed));
  return owner;
}

/**
 * Restores the progress of a Flash game, and saves what changes until the signal aborts.
 *
 * @throws Error if the progress of another player cannot be put aside: the game must not start
 */
export async function prepareFlash(
  nid: number,
  signal: AbortSignal,
  { askPlayer, onProblem }: ProgressPage,
): Promise<void> {
  const left = whenAborted(signal);
  const page: ProgressPage = {
    onProblem,
    askPlayer: (here, saved) => Promise.race([askPlayer(here, saved), left]),
  };
  /** Lasts until the last change is saved. */
  const visit = new AbortController();
  const session = new ProgressSession(nid, page, visit.signal);
  const objects = new SharedObjects(nid);
  let owner = GUEST;
  try {
    owner = await getCurrentOwner(nid);
    await Promise.race([session.hold(), left]);
    owner = await restore(nid, session, objects);
    signal.throwIfAborted();
    void startFlashBackup(nid, owner, session, objects, signal).then(() => visit.abort());
  } catch (error) {
    visit.abort();
    if (signal.aborted) return;
    // The game starts with what this browser stores, and saves nothing.
    session.report('unavailable');
    const marker = readMarker(nid);
    if (marker !== null && marker.owner !== owner) throw error;
  }
}
