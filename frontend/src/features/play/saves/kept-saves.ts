import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { flag, number, orElse, recordOf, shape, text } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

/** A save of this browser. */
export interface KeptSave {
  data: string;
  /** Milliseconds since 1970. */
  updated: number;
  /** It has been weighed against the account's: it stays here, and is not handed in again. */
  settled: boolean;
}

type Kept = Readonly<Record<number, KeptSave>>;

const readSaves = recordOf(/^\d+$/, shape({ data: text, updated: number, settled: orElse(flag, false) }));
const readStored = shape({ saves: orElse(readSaves, {}) });

/** A guest's saves, by nid. */
export const useKeptSaves = create<{ saves: Kept }>()(
  persist((): { saves: Kept } => ({ saves: {} }), {
    name: storageKey('saves'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useKeptSaves);

export function keepSave(nid: number, save: KeptSave | null): void {
  useKeptSaves.setState(({ saves }) => {
    const others = Object.fromEntries(Object.entries(saves).filter(([key]) => key !== String(nid)));
    return { saves: save === null ? others : { ...others, [nid]: save } };
  });
}
