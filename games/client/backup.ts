import * as z from 'zod/mini';
import { hashText, writeMarker } from './marker.ts';
import { writeSession, type Backup, type Session } from './session.ts';
import { collectLocal, collectProgress, encodeProgress, NO_PROGRESS } from './snapshot.ts';

const INTERVAL_MS = 2_000;
/** Large databases are compared less often. */
const SHARE_OF_TIME = 0.02;
/** The page is gone or busy: send again. */
const REPLY_TIMEOUT_MS = 15_000;
/** Characters; the page refuses more. */
const MAX_LENGTH = 3 * 1024 ** 2;

/** The page that goes away can send once more before the reply. */
const MAX_SENT = 3;

const reply = z.union([
  z.object({ type: z.literal('saved'), revision: z.number() }),
  z.object({ type: z.literal('notSaved') }),
  z.object({ type: z.literal('revision'), revision: z.number() }),
]);

/**
 * Sends changed progress to the page: `{ type: 'snapshot', base, data }`, where `base` is the
 * revision it continues, or `{ type: 'snapshotTooLarge', length }`. The page replies with `saved`
 * or `notSaved`; `revision` follows what it has saved itself, such as a save by the SDK.
 */
export function startBackup(game: Window, session: Session, backup: Backup): void {
  let { revision } = backup;
  let savedHash = '';
  let sentHashes: readonly string[] = [];
  let sent: { text: string; at: number } | null = null;
  let savedText: string | null = null;
  let latest = NO_PROGRESS;
  const post = (message: object) => game.parent.postMessage(message, session.page);

  const mark = (): void =>
    void writeMarker(game.indexedDB, {
      owner: backup.owner,
      revision,
      hash: savedHash,
      changed: Date.now(),
      sent: sentHashes,
    });

  const send = (text: string, isLast = false): void => {
    if (text === savedText || text === sent?.text) return;
    if (!isLast && sent !== null && Date.now() - sent.at < REPLY_TIMEOUT_MS) return;
    if (text.length > MAX_LENGTH) {
      savedText = text;
      return post({ type: 'snapshotTooLarge', length: text.length });
    }
    sent = { text, at: Date.now() };
    // A reload before the reply must recognize it.
    void hashText(text).then((hash) => {
      sentHashes = [...sentHashes.slice(-MAX_SENT + 1), hash];
      mark();
    });
    // The browser denies storage: a game that reloads itself finds its progress here.
    if (backup.isDenied)
      writeSession(game, { ...session, backup: { ...backup, revision, snapshot: text } });
    post({ type: 'snapshot', base: revision, data: text });
  };

  const acknowledge = async ({ text }: { text: string }): Promise<void> => {
    savedText = text;
    savedHash = await hashText(text);
    sentHashes = sentHashes.slice(sentHashes.indexOf(savedHash) + 1);
    mark();
  };

  const compare = async (): Promise<void> => {
    const began = performance.now();
    latest = await collectProgress(game);
    send(await encodeProgress(latest));
    const duration = performance.now() - began;
    setTimeout(() => void compare(), Math.max(INTERVAL_MS, duration / SHARE_OF_TIME));
  };

  /** Databases cannot be read while the page goes away. */
  const flush = async (): Promise<void> => {
    send(await encodeProgress({ ...latest, ...collectLocal(game) }), true);
  };

  game.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== game.parent || origin !== session.page) return;
    const message = z.safeParse(reply, data).data;
    if (message === undefined) return;
    if (message.type !== 'notSaved') ({ revision } = message);
    if (message.type === 'revision') return mark();
    const answered = sent;
    sent = null;
    if (message.type === 'saved' && answered !== null) void acknowledge(answered);
  });
  game.addEventListener('pagehide', () => void flush());
  game.document.addEventListener('visibilitychange', () => void flush());

  void collectProgress(game).then(async (progress) => {
    latest = progress;
    if (!backup.isChanged) {
      savedText = await encodeProgress(progress);
      savedHash = await hashText(savedText);
    }
    await compare();
  });
}
