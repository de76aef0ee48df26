import type { StateStorage } from 'zustand/middleware';

/** Every key of ours in the browser's storage begins with this. */
export const APP_ID = 'ag';

export const storageKey = (name: string) => `${APP_ID}:${name}`;

/** SPEC section 9: store writes are debounced. */
export const WRITE_DELAY_MS = 300;

/** `localStorage`, or nothing: on the server, and where the visitor forbids it (the getter itself throws there). */
function localStore(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Storage for zustand's `persist`: reads at once, writes 300 ms after the last change, and at the latest when the page is left.
 *
 * What cannot be stored (no room, storage forbidden) lives until the page is closed; nothing throws.
 */
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
      // No room left: the newest state stays in memory.
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

interface Rehydrating {
  persist: { rehydrate: () => void | Promise<void>; getOptions: () => { name?: string } };
}

/** Keeps the tabs of one visitor together: what another tab stores is read here too, so neither overwrites the other. */
export function followOtherTabs({ persist }: Rehydrating): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key === persist.getOptions().name) void persist.rehydrate();
  });
}
