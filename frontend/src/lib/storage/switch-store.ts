import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, onStoredElsewhere, storageKey } from './app-storage';

const isOn = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'on' in stored && stored.on === true;

/** A persisted switch that starts off. Parses without zod because first loads contain it. */
export function createSwitchStore(name: string) {
  const key = storageKey(name);
  const store = create<{ on: boolean }>()(
    persist(() => ({ on: false }), {
      name: key,
      storage: createJSONStorage(() => debouncedStorage),
      merge: (stored) => ({ on: isOn(stored) }),
    }),
  );
  onStoredElsewhere(key, () => void store.persist.rehydrate());
  return store;
}
