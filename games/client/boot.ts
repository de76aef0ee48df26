/**
 * The start page of a game: restores the player's progress, then opens the game. The
 * games host defines `PORTAL_ORIGINS`, the origins of the pages that may embed games.
 */
import * as z from 'zod/mini';
import { askPage } from './ask-page.ts';
import { shareCookies } from './cookies.ts';
import { continueLocal, restoreSaved, SwitchFailed } from './prepare-progress.ts';
import { writeSession } from './session.ts';
import { startWorker } from './start-worker.ts';

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
  /** The account cannot be reached at the moment. */
  z.object({
    type: z.literal('unavailable'),
    owner: z.string(),
    takesGuestProgress: z.boolean(),
  }),
  /** The page backs up no progress; a preview wants reports of how the game runs. */
  z.object({ type: z.literal('noProgress'), isTestRun: z.boolean() }),
]);
const choiceMessage = z.object({ type: z.literal('choice'), keep: z.boolean() });

async function asksToKeep(changed: number | null): Promise<boolean> {
  const question = { type: 'conflict', changed };
  const reply = await askPage(window, PORTAL_ORIGINS, question, choiceMessage, null);
  return reply?.message.keep === true;
}

/** A reply before it would open the game earlier, and no load of this page would be reported. */
const pageLoaded = (page: Window): Promise<void> =>
  new Promise((resolve) => page.addEventListener('load', () => resolve(), { once: true }));

/** @throws SwitchFailed */
async function prepare(): Promise<void> {
  if (window.parent === window) return;
  await pageLoaded(window);
  const question = { type: 'boot' };
  const reply = await askPage(window, PORTAL_ORIGINS, question, bootReply, MAX_WAIT_MS);
  if (reply === null) return;
  const { message, page } = reply;
  if (message.type === 'noProgress')
    return writeSession(window, { page, isTestRun: message.isTestRun, backup: null });
  const preparing =
    message.type === 'restore'
      ? restoreSaved(window, message, asksToKeep)
      : continueLocal(window, message);
  const backup = await preparing.catch((error: unknown) => {
    if (error instanceof SwitchFailed) {
      window.parent.postMessage({ type: 'startFailed' }, page);
      throw error;
    }
    // A game without its progress is better than none.
    console.error('The progress could not be restored.', error);
    return null;
  });
  writeSession(window, { page, isTestRun: false, backup });
}

async function start(): Promise<void> {
  shareCookies(window);
  const to = new URLSearchParams(window.location.search).get('to') ?? '';
  const target = GAME.test(to) && URL.canParse(to, window.location.origin) ? to : '/games/';
  const getWorkers = () => (UPLOADED.test(target) ? navigator.serviceWorker : undefined);
  await Promise.all([prepare(), startWorker(getWorkers, MAX_WAIT_MS)]);
  window.location.replace(target);
}

void start();
