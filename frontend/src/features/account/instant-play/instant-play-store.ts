import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { flag, orElse, shape } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

interface InstantPlayState {
  /** Whether every game starts as soon as its page opens. */
  on: boolean;
}

const readStored = shape({ on: orElse(flag, false) });

/** What the visitor of this browser wants (SPEC section 2, "when instant play is on"); off until somebody switches it on. */
export const useInstantPlay = create<InstantPlayState>()(
  persist((): InstantPlayState => ({ on: false }), {
    name: storageKey('instant-play'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useInstantPlay);
