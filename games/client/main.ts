/**
 * Runs first in every game. The games host defines `PORTAL_ORIGINS`, the origins of the
 * pages that may embed the game.
 */
import { startBackup } from './backup.ts';
import { shareCookies } from './cookies.ts';
import { replaceDeniedStorage } from './denied-storage.ts';
import { markShared } from './marker.ts';
import { keepDrawings, offerPictures } from './pictures.ts';
import { requestOwnTab } from './own-tab.ts';
import { preventPageScroll } from './prevent-page-scroll.ts';
import { readSession } from './session.ts';
import { decodeProgress } from './snapshot.ts';
import { startTestRun } from './test-run.ts';

declare const PORTAL_ORIGINS: readonly string[];

function readItems(snapshot: string | null): Record<string, string> {
  try {
    return snapshot === null ? {} : decodeProgress(snapshot).local;
  } catch {
    return {};
  }
}

const session = readSession(window);
shareCookies(window);
replaceDeniedStorage(window, 'localStorage', readItems(session?.backup?.snapshot ?? null));
replaceDeniedStorage(window, 'sessionStorage');
if (!session?.backup) void markShared(window.indexedDB, session?.owner);
if (window.parent !== window && session !== null && PORTAL_ORIGINS.includes(session.page)) {
  const { page, backup, isTestRun } = session;
  preventPageScroll(window);
  // SDKs find the page by the referrer, which is empty after the start page.
  Object.defineProperty(document, 'referrer', { value: `${page}/`, configurable: true });
  if (isTestRun) {
    keepDrawings(HTMLCanvasElement);
    offerPictures(window, page);
    startTestRun(window, (message) => window.parent.postMessage(message, page));
  }
  requestOwnTab(window, (message) => window.parent.postMessage(message, page));
  if (backup !== null) startBackup(window, session, backup);
}
