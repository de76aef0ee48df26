import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { flag, number, orElse, recordOf, shape, text } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

/** A save of this browser. */
export interface LocalSave {
  data: string;
  /** Milliseconds since 1970. */
  updated: number;
  /** It was compared with the account's: it stays here, and is not sent again. */
  settled: boolean;
}

type Saves = Readonly<Record<number, LocalSave>>;

const readSaves = recordOf(
  /^\d+$/,
  shape({ data: text, updated: number, settled: orElse(flag, false) }),
);
const readStored = shape({ saves: orElse(readSaves, {}) });

/** A guest's saves, by nid. */
export const useLocalSaves = create<{ saves: Saves }>()(
  persist((): { saves: Saves } => ({ saves: {} }), {
    name: storageKey('saves'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useLocalSaves);

export function storeSave(nid: number, save: LocalSave | null): void {
  useLocalSaves.setState(({ saves }) => {
    const others = Object.fromEntries(Object.entries(saves).filter(([key]) => key !== String(nid)));
    return { saves: save === null ? others : { ...others, [nid]: save } };
  });
}
