import { readMarker, writeMarker } from './flash-marker';
import { hashText } from './hash-text';
import type { ProgressSession } from './progress-session';
import { NewerSave } from './save-calls';
import { encodeObjects, type SharedObjects } from './shared-objects';

const INTERVAL_MS = 2_000;
/** Between attempts after a failure, which doubles from one to the next. */
const MAX_RETRY_MS = 60_000;

/**
 * Saves what the game changes until the signal aborts. After a failure, it is tried again after
 * longer and longer pauses.
 *
 * @returns when the last change is saved, or could not be
 */
export function startFlashBackup(
  nid: number,
  owner: string,
  session: ProgressSession,
  objects: SharedObjects,
  signal: AbortSignal,
): Promise<void> {
  let saved: string | null = null;
  /** The first save continues what the marker names, which another tab can have changed. */
  let isContinued = false;
  let failures = 0;
  let retryAt = 0;

  /** @returns whether it is saved */
  async function send(text: string): Promise<boolean> {
    const marker = readMarker(nid);
    if (marker?.owner !== owner) throw new Error('The progress here is not of this player.');
    const hash = await hashText(text);
    if (hash === marker.hash) return true;
    let { changed } = marker;
    const revision = await session.save(text, marker.revision, (current) => {
      if (!isContinued && current.revision !== marker.revision) throw new NewerSave();
      isContinued = true;
      changed = Date.now();
      // A visit that comes before the reply must recognize it.
      writeMarker(nid, { ...marker, changed, sent: [...marker.sent.slice(-2), hash] });
    });
    if (revision === null) return false;
    writeMarker(nid, { ...marker, changed, revision, hash, sent: [] });
    failures = 0;
    return true;
  }

  async function saveChanges(isNow: boolean): Promise<void> {
    const text = encodeObjects(objects.read());
    if (text === saved || !session.accepts(text)) return;
    if (!isNow && performance.now() < retryAt) return;
    const isSaved = await send(text).catch(() => {
      session.report('unavailable');
      return false;
    });
    if (isSaved) {
      saved = text;
      return;
    }
    failures += 1;
    retryAt = performance.now() + Math.min(INTERVAL_MS * 2 ** failures, MAX_RETRY_MS);
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
