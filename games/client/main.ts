/**
 * Runs first in every uploaded game. The games host defines `PORTAL_ORIGINS`, the origins of the
 * pages that may embed the game.
 */
import { startBackup } from './backup.ts';
import { reportBlockedHosts } from './blocked-hosts.ts';
import { replaceDeniedStorage } from './denied-storage.ts';
import { readSession } from './session.ts';
import { decodeProgress } from './snapshot.ts';

declare const PORTAL_ORIGINS: readonly string[];

function readItems(snapshot: string | null): Record<string, string> {
  try {
    return snapshot === null ? {} : decodeProgress(snapshot).local;
  } catch {
    return {};
  }
}

const session = readSession(window);
replaceDeniedStorage(window, 'localStorage', readItems(session?.snapshot ?? null));
replaceDeniedStorage(window, 'sessionStorage');
if (window.parent !== window) {
  reportBlockedHosts(window, PORTAL_ORIGINS);
  if (session !== null && PORTAL_ORIGINS.includes(session.page)) startBackup(window, session);
}
