import * as z from 'zod/mini';
import { hashText, readMarker, updateMarker } from './marker.ts';
import { writeSession, type Backup, type Session } from './session.ts';
import {
  collectLocal,
  collectProgress,
  decodeProgress,
  encodeProgress,
  NO_PROGRESS,
  type Progress,
} from './snapshot.ts';

const INTERVAL_MS = 2_000;
/** Between attempts after a failure, which doubles from one to the next. */
const MAX_RETRY_MS = 60_000;
/** Large databases are compared less often. */
const SHARE_OF_TIME = 0.02;
/** Characters; the page refuses more. */
const MAX_LENGTH = 3 * 1024 ** 2;
/** The page that goes away can send once more before the reply. */
const MAX_SENT = 3;

const reply = z.union([
  z.object({ type: z.literal('saved'), id: z.string(), revision: z.number() }),
  z.object({ type: z.literal('notSaved'), id: z.string() }),
  z.object({ type: z.literal('revision'), base: z.number(), revision: z.number() }),
]);

interface Reader {
  /** All progress. */
  read: () => Promise<Progress>;
  /** The same with what can be read while the page goes away. */
  update: (latest: Progress) => Progress;
}

/** A browser that denies storage can neither restore nor change the rest of the snapshot. */
function createReader(game: Window, { isDenied, snapshot }: Backup): Reader {
  if (!isDenied)
    return {
      read: () => collectProgress(game),
      update: (latest) => ({ ...latest, ...collectLocal(game) }),
    };
  const saved = snapshot === null ? NO_PROGRESS : decodeProgress(snapshot);
  const update = () => ({ ...saved, local: collectLocal(game).local });
  return { read: () => Promise.resolve(update()), update };
}

/**
 * Sends changed progress to the page: `{ type: 'snapshot', id, base, data }` or
 * `{ type: 'snapshotTooLarge', length }`. The page replies with `saved` or `notSaved` and the `id`;
 * `revision` with its `base` follows what it has saved itself, such as a save by the SDK. What was not saved is sent
 * again after longer and longer pauses.
 */
export function startBackup(game: Window, session: Session, backup: Backup): void {
  let { revision, savedHash, snapshot } = backup;
  const { read, update } = createReader(game, backup);
  let latest: Progress | null = null;
  /** Saved, sent, or too large. */
  let handled: string | null = null;
  /** By `id`. */
  const unanswered = new Map<string, string>();
  let sentHashes: readonly string[] = [];
  let failures = 0;
  let retryAt = 0;
  /** Another player has started the game in another tab. */
  let isOver = false;
  const post = (message: object) => game.parent.postMessage(message, session.page);

  async function mark(): Promise<void> {
    const isOwn = await updateMarker(game.indexedDB, backup.owner, {
      revision,
      hash: savedHash,
      changed: Date.now(),
      sent: sentHashes,
    });
    if (!isOwn) isOver = true;
  }

  /** A page of the game that follows continues here. */
  const handOver = (): void =>
    writeSession(game, { ...session, backup: { ...backup, revision, savedHash, snapshot } });

  const send = (text: string): void => {
    handled = text;
    if (text.length > MAX_LENGTH) return post({ type: 'snapshotTooLarge', length: text.length });
    const id = crypto.randomUUID();
    unanswered.set(id, text);
    post({ type: 'snapshot', id, base: revision, data: text });
    // A reload before the reply must recognize it.
    void hashText(text).then((hash) => {
      sentHashes = [...sentHashes.slice(-MAX_SENT + 1), hash];
      return mark();
    });
    if (!backup.isDenied) return;
    snapshot = text;
    handOver();
  };

  const acknowledge = async (text: string): Promise<void> => {
    savedHash = await hashText(text);
    sentHashes = sentHashes.slice(sentHashes.indexOf(savedHash) + 1);
    await mark();
  };

  const pause = (): void => {
    handled = null;
    failures += 1;
    retryAt = game.performance.now() + Math.min(INTERVAL_MS * 2 ** failures, MAX_RETRY_MS);
  };

  const compare = async (): Promise<void> => {
    const found = await read();
    // Another player's start changes the marker first, then the data.
    const marker = await readMarker(game.indexedDB);
    isOver ||= marker !== null && marker.owner !== backup.owner;
    if (isOver) return;
    latest = found;
    if (game.performance.now() < retryAt) return;
    const text = await encodeProgress(latest);
    if (text === handled || unanswered.size > 0) return;
    if ((await hashText(text)) === savedHash) handled = text;
    else send(text);
  };

  const repeat = async (): Promise<void> => {
    const began = game.performance.now();
    // The game upgrades its database at the moment: a snapshot would lack it.
    await compare().catch((error: unknown) => console.warn('The backup waits.', error));
    const duration = game.performance.now() - began;
    if (!isOver)
      game.setTimeout(() => void repeat(), Math.max(INTERVAL_MS, duration / SHARE_OF_TIME));
  };

  /** Databases cannot be read while the page goes away. */
  const flush = async (): Promise<void> => {
    if (latest === null || isOver) return;
    const text = await encodeProgress(update(latest));
    if (text !== handled) send(text);
  };

  game.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== game.parent || origin !== session.page) return;
    const message = z.safeParse(reply, data).data;
    if (message === undefined) return;
    if (message.type === 'revision') {
      // Otherwise, the game does not continue what the page has saved.
      if (message.base === revision) ({ revision } = message);
      return void mark();
    }
    if (message.type === 'saved') ({ revision } = message);
    const text = unanswered.get(message.id);
    unanswered.delete(message.id);
    if (message.type === 'notSaved') return pause();
    failures = 0;
    if (text !== undefined) void acknowledge(text);
  });
  game.addEventListener('pagehide', () => {
    handOver();
    void flush();
  });
  game.addEventListener('online', () => (retryAt = 0));
  game.document.addEventListener('visibilitychange', () => void flush());

  void repeat();
}
