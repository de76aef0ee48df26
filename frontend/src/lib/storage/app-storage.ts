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

/** Writes 300 ms after the last change and when the page is hidden. Falls back to memory. */
export function debouncedStorage(): StateStorage {
  const pending = new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>();

  const write = (key: string) => {
    const entry = pending.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    pending.delete(key);
    try {
      localStore()?.setItem(key, entry.value);
    } catch {
      // Quota exceeded: the state stays in memory.
    }
  };

  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', () => [...pending.keys()].forEach(write));
  }

  return {
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
}
