import { storageKey } from '@/lib/storage/app-storage';

const KEYS = ['bests', 'dailies', 'saves'].map(storageKey);

/** False if storage is blocked. */
export function hasGuestData(): boolean {
  try {
    return KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
