import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, onStoredElsewhere, storageKey } from '@/lib/storage/app-storage';

const KEY = storageKey('instant-play');

const isOn = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'on' in stored && stored.on === true;

/** Parses without zod because first loads contain it. */
export const useInstantPlay = create<{ on: boolean }>()(
  persist(() => ({ on: false }), {
    name: KEY,
    storage: createJSONStorage(() => debouncedStorage),
    merge: (stored) => ({ on: isOn(stored) }),
  }),
);
onStoredElsewhere(KEY, () => void useInstantPlay.persist.rehydrate());
