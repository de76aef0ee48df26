import { readMarker, writeMarker } from './flash-marker';
import type { GameProgress } from './game-progress';
import { hashText } from './hash-text';
import { toProblem, type ProgressProblem } from './progress-problem';
import { NewerSave, SaveRefused } from './save-calls';
import { encodeObjects, type SharedObjects } from './shared-objects';

const INTERVAL_MS = 2_000;
/** Between attempts after a failure, which doubles from one to the next. */
const MAX_RETRY_MS = 60_000;

/**
 * Saves what the game changes until the signal aborts. After a failure, it is tried again after
 * longer and longer pauses.
 *
 * @param open the progress that the marker names; again after a failure
 * @returns when the last change is saved, or could not be
 */
export function startFlashBackup(
  nid: number,
  owner: string,
  open: () => Promise<GameProgress>,
  objects: SharedObjects,
  signal: AbortSignal,
  onResult: (problem: ProgressProblem | null) => void,
): Promise<void> {
  let progress: GameProgress | null = null;
  /** Saved, or refused. */
  let handled: string | null = null;
  let isOutdated = false;
  let failures = 0;
  let retryAt = 0;

  async function openContinued(base: number): Promise<GameProgress> {
    const opened = await open();
    if (opened.current.revision !== base) throw new NewerSave();
    return opened;
  }

  async function send(text: string): Promise<void> {
    const marker = readMarker(nid);
    if (marker?.owner !== owner) throw new Error('The progress here is not of this player.');
    const hash = await hashText(text);
    if (hash !== marker.hash) {
      progress ??= await openContinued(marker.revision);
      // A visit that comes before the reply must recognize it.
      const changed = Date.now();
      writeMarker(nid, { ...marker, changed, sent: [...marker.sent.slice(-2), hash] });
      const revision = await progress.save({ snapshot: text });
      writeMarker(nid, { ...marker, changed, revision, hash, sent: [] });
      failures = 0;
      onResult(null);
    }
    handled = text;
  }

  async function saveChanges(isNow: boolean): Promise<void> {
    const text = encodeObjects(objects.read());
    if (isOutdated || text === handled) return;
    if (!isNow && performance.now() < retryAt) return;
    try {
      await send(text);
    } catch (error) {
      isOutdated = error instanceof NewerSave;
      if (error instanceof SaveRefused) handled = text;
      failures += 1;
      retryAt = performance.now() + Math.min(INTERVAL_MS * 2 ** failures, MAX_RETRY_MS);
      onResult(toProblem(error));
    }
  }

  let saving = Promise.resolve();
  const save = (isNow: boolean): Promise<void> => (saving = saving.then(() => saveChanges(isNow)));
  const saveNow = () => save(true);
  const timer = setInterval(() => void save(false), INTERVAL_MS);
  const events: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'pagehide'],
    [window, 'online'],
  ];
  for (const [target, event] of events) target.addEventListener(event, saveNow);
  // Found in this browser, but never saved.
  void saveNow();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      for (const [target, event] of events) target.removeEventListener(event, saveNow);
      // The emulator stores SharedObjects when it is removed, too.
      void saveNow().then(resolve);
    }),
  );
}
