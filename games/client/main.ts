/**
 * Runs first in every uploaded game. The games host defines `PORTAL_ORIGINS`, the origins of the
 * pages that may embed the game.
 */
import { createMemoryStorage } from './memory-storage.ts';
import { reportBlockedHosts } from './blocked-hosts.ts';

declare const PORTAL_ORIGINS: readonly string[];

/** Browsers that block third-party storage throw, and most games stop at their first line. */
function replaceDeniedStorage(name: 'localStorage' | 'sessionStorage'): void {
  try {
    void window[name].length;
  } catch {
    Object.defineProperty(window, name, { value: createMemoryStorage(), configurable: true });
  }
}

replaceDeniedStorage('localStorage');
replaceDeniedStorage('sessionStorage');
if (window.parent !== window) reportBlockedHosts(window, PORTAL_ORIGINS);
