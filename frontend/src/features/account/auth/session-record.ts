import { storageKey } from '@/lib/storage/app-storage';
import type { SessionAuth } from './session-user';

/** `load-session.ts` verifies the record. */
export const RECORD_KEY = storageKey('auth');

export function hasSessionRecord(): boolean {
  try {
    return localStorage.getItem(RECORD_KEY) !== null;
  } catch {
    return false;
  }
}

export function storeSessionRecord(auth: SessionAuth | null): void {
  try {
    if (auth) localStorage.setItem(RECORD_KEY, JSON.stringify({ state: { auth }, version: 0 }));
    else localStorage.removeItem(RECORD_KEY);
  } catch {
    // Storage is blocked: the session ends with the page.
  }
}
