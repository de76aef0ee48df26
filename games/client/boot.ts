/**
 * The start page of a game: restores the player's progress, then opens the game. The
 * games host defines `PORTAL_ORIGINS`, the origins of the pages that may embed games.
 */
import * as z from 'zod/mini';
import { askPage } from './ask-page.ts';
import { chooseProgress, type SavedProgress } from './choose-progress.ts';
import { hashText, readMarker, writeMarker } from './marker.ts';
import { writeSession, type Backup } from './session.ts';
import { startWorker } from './start-worker.ts';
import {
  collectProgress,
  contains,
  decodeProgress,
  encodeProgress,
  isEmpty,
  NO_PROGRESS,
  restoreProgress,
} from './snapshot.ts';
import { isStorageDenied } from './denied-storage.ts';

declare const PORTAL_ORIGINS: readonly string[];

/** A game never waits longer for a page that does not reply, or for the service worker. */
const MAX_WAIT_MS = 3_000;
const GAME = /^\/games\/(?!\/)/;
/** Games of others, which may ask for the scripts of portals. */
const UPLOADED = /^\/games\/(?:pass\/[^/]+\/)?hosted\//;

const bootReply = z.union([
  z.object({
    type: z.literal('restore'),
    owner: z.string(),
    revision: z.number(),
    snapshot: z.nullable(z.string()),
    takesGuestProgress: z.boolean(),
  }),
  /** The page backs up no progress or cannot; a preview wants reports of how the game runs. */
  z.object({ type: z.literal('noProgress'), isTestRun: z.boolean() }),
]);
const choiceMessage = z.object({ type: z.literal('choice'), keep: z.boolean() });

async function restoreSaved(restored: SavedProgress): Promise<Backup> {
  const { owner, revision, snapshot } = restored;
  const backup = { owner, revision, isDenied: false, snapshot: null };
  if (isStorageDenied(window)) {
    const savedHash = await hashText(snapshot ?? (await encodeProgress(NO_PROGRESS)));
    return { ...backup, isDenied: true, snapshot, savedHash };
  }
  const local = await collectProgress(window);
  const text = await encodeProgress(local);
  const hash = await hashText(text);
  const marker = await readMarker(window.indexedDB);
  const saved = snapshot === null ? NO_PROGRESS : decodeProgress(snapshot);
  let choice = chooseProgress(
    {
      marker,
      isEmpty: isEmpty(local),
      isContained: await contains(saved, local),
      isSame: text === snapshot,
      isSuccessor: snapshot !== null && marker?.sent?.includes(await hashText(snapshot)) === true,
      hash,
    },
    restored,
  );
  if (choice === 'ask') {
    const question = { type: 'conflict', changed: marker?.changed ?? null };
    const reply = await askPage(window, PORTAL_ORIGINS, question, choiceMessage, null);
    choice = reply?.message.keep === true ? 'keep' : 'restore';
  }
  if (choice === 'keep') {
    const isSaved = marker?.owner === owner && marker.revision === revision;
    const savedHash = isSaved ? marker.hash : isEmpty(local) ? hash : '';
    // Continues the saved progress, whose successor this becomes.
    const changed = marker?.changed ?? Date.now();
    await writeMarker(window.indexedDB, { owner, revision, hash: savedHash, changed });
    return { ...backup, savedHash };
  }
  await restoreProgress(window, saved);
  const savedHash = await hashText(await encodeProgress(await collectProgress(window)));
  await writeMarker(window.indexedDB, { owner, revision, hash: savedHash, changed: Date.now() });
  return { ...backup, savedHash };
}

async function prepare(): Promise<void> {
  if (window.parent === window) return;
  const question = { type: 'boot' };
  const reply = await askPage(window, PORTAL_ORIGINS, question, bootReply, MAX_WAIT_MS);
  if (reply === null) return;
  const { message, page } = reply;
  if (message.type === 'noProgress')
    return writeSession(window, { page, isTestRun: message.isTestRun, backup: null });
  const backup = await restoreSaved(message).catch((error: unknown) => {
    // A game without its progress is better than none.
    console.error('The progress could not be restored.', error);
    return null;
  });
  writeSession(window, { page, isTestRun: false, backup });
}

async function start(): Promise<void> {
  const to = new URLSearchParams(window.location.search).get('to') ?? '';
  const target = GAME.test(to) && URL.canParse(to, window.location.origin) ? to : '/games/';
  const getWorkers = () => (UPLOADED.test(target) ? navigator.serviceWorker : undefined);
  await Promise.all([prepare(), startWorker(getWorkers, MAX_WAIT_MS)]);
  window.location.replace(target);
}

void start();
