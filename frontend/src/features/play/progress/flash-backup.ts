import * as z from 'zod/mini';
import type { GameProgress } from './game-progress';
import { toProblem, type ProgressProblem } from './progress-problem';
import { decodeObjects, encodeObjects, type SharedObjects } from './shared-objects';

const INTERVAL_MS = 2_000;

/** Whose SharedObjects this browser stores, and which saved revision they continue. */
const marker = z.object({ owner: z.string(), revision: z.number(), isSaved: z.boolean() });
type Marker = z.infer<typeof marker>;

const getMarkerKey = (nid: number): string => `flash-progress:${nid}`;

function readMarker(nid: number): Marker | null {
  try {
    return marker.parse(JSON.parse(localStorage.getItem(getMarkerKey(nid)) ?? ''));
  } catch {
    return null;
  }
}

const writeMarker = (nid: number, value: Marker): void =>
  localStorage.setItem(getMarkerKey(nid), JSON.stringify(value));

/** Writes the player's saved progress, unless this browser has changes that continue it. */
export function restoreFlash(progress: GameProgress, objects: SharedObjects): void {
  const { nid, owner } = progress;
  const { snapshot, revision } = progress.current;
  const local = readMarker(nid);
  if (local?.owner === owner && !local.isSaved && local.revision === revision) return;
  if (local === null && revision === 0) objects.adopt();
  else objects.write(decodeObjects(snapshot));
  writeMarker(nid, { owner, revision, isSaved: true });
}

/** Saves what the game changes until the signal aborts. */
export function startFlashBackup(
  progress: GameProgress,
  objects: SharedObjects,
  signal: AbortSignal,
  onResult: (problem: ProgressProblem | null) => void,
): void {
  const { nid, owner } = progress;
  let saved = encodeObjects(decodeObjects(progress.current.snapshot));
  let isBusy = false;

  async function saveChanges(): Promise<void> {
    const text = encodeObjects(objects.read());
    if (isBusy || text === saved) return;
    isBusy = true;
    const { revision: base } = progress.current;
    writeMarker(nid, { owner, revision: base, isSaved: false });
    try {
      const revision = await progress.save({ snapshot: text });
      saved = text;
      writeMarker(nid, { owner, revision, isSaved: true });
      onResult(null);
    } catch (error) {
      onResult(toProblem(error));
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => void saveChanges(), INTERVAL_MS);
  const save = () => void saveChanges();
  document.addEventListener('visibilitychange', save);
  window.addEventListener('pagehide', save);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', save);
    window.removeEventListener('pagehide', save);
    // The emulator stores SharedObjects when it is removed, too.
    void saveChanges();
  });
  // Found in this browser, but never saved.
  void saveChanges();
}
