import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { fieldOf } from '@/lib/storage/game-shape';

/** A save of this browser. */
export interface KeptSave {
  data: string;
  /** Milliseconds since 1970. */
  updated: number;
  /** It has been weighed against the account's: it stays here, and is not handed in again. */
  settled: boolean;
}

type Kept = Readonly<Record<number, KeptSave>>;

function keptIn(stored: unknown): Kept {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([nid, save]) => {
      const [data, updated] = [fieldOf(save, 'data'), fieldOf(save, 'updated')];
      const isSave = /^\d+$/.test(nid) && typeof data === 'string' && typeof updated === 'number';
      return isSave ? [[nid, { data, updated, settled: fieldOf(save, 'settled') === true }]] : [];
    }),
  );
}

/** A guest's saves, by nid. */
export const useKeptSaves = create<{ saves: Kept }>()(
  persist((): { saves: Kept } => ({ saves: {} }), {
    name: storageKey('saves'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored) => ({ saves: keptIn(fieldOf(stored, 'saves')) }),
  }),
);

followOtherTabs(useKeptSaves);

export function keepSave(nid: number, save: KeptSave | null): void {
  useKeptSaves.setState(({ saves }) => {
    const others = Object.fromEntries(Object.entries(saves).filter(([key]) => key !== String(nid)));
    return { saves: save === null ? others : { ...others, [nid]: save } };
  });
}
