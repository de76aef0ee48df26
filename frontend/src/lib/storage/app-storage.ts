import type { StateStorage } from 'zustand/middleware';

const APP_ID = 'ag';

export const storageKey = (name: string) => `${APP_ID}:${name}`;

export const WRITE_DELAY_MS = 300;

/** Null on the server and where storage is blocked: the getter throws. */
function localStore(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

const pending = new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>();

function write(key: string): void {
  const entry = pending.get(key);
  if (!entry) return;
  clearTimeout(entry.timer);
  pending.delete(key);
  try {
    localStore()?.setItem(key, entry.value);
  } catch {
    // Quota exceeded: the state stays in memory.
  }
}

/** Writes 300 ms after the last change and when the page is hidden. Falls back to memory. */
export const debouncedStorage: StateStorage = {
  getItem: (key) => pending.get(key)?.value ?? localStore()?.getItem(key) ?? null,
  setItem: (key, value) => {
    clearTimeout(pending.get(key)?.timer);
    pending.set(key, { value, timer: setTimeout(write, WRITE_DELAY_MS, key) });
  },
  removeItem: (key) => {
    clearTimeout(pending.get(key)?.timer);
    pending.delete(key);
    localStore()?.removeItem(key);
  },
};

const readers = new Map<string, () => void>();

/** @param read what another tab has stored under the key. */
export const onStoredElsewhere = (key: string, read: () => void): void =>
  void readers.set(key, read);

/** Reads changes of other tabs and writes pending ones when the page is hidden. */
export function followStorage(): () => void {
  const handleStorage = ({ key }: StorageEvent) => readers.get(key ?? '')?.();
  const handlePageHide = () => [...pending.keys()].forEach(write);
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pagehide', handlePageHide);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pagehide', handlePageHide);
  };
}
