import { storageKey } from '@/lib/storage/app-storage';

const KEYS = ['bests', 'dailies', 'achievements'].map(storageKey);
const PROGRESS_DATABASE = 'progress';

/** False if storage is blocked. */
export async function hasGuestData(): Promise<boolean> {
  try {
    return (
      KEYS.some((key) => window.localStorage.getItem(key) !== null) ||
      // Firefox below 126 cannot list databases.
      !('databases' in indexedDB) ||
      (await indexedDB.databases()).some(({ name }) => name === PROGRESS_DATABASE)
    );
  } catch {
    return false;
  }
}
