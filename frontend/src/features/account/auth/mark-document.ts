import { storageKey } from '@/lib/storage/app-storage';
import type { Session } from './session';

export const passKey = storageKey('pass');

/** `data-pass` is stored: an inline script restores it before the first paint. */
export function markDocument({ user, auth, ready }: Session): void {
  // Unknown after an outage or an aborted request: leave the slots as they are.
  if (!ready || (auth !== null && user === null)) return;
  const { dataset } = document.documentElement;
  if (user) dataset.member = '';
  else delete dataset.member;
  if (user?.hasGamePass) dataset.pass = '';
  else delete dataset.pass;
  try {
    if (user?.hasGamePass) localStorage.setItem(passKey, '1');
    else localStorage.removeItem(passKey);
  } catch {
    // Storage is blocked: slots close only when the session is known.
  }
}
