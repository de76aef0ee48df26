import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { number, orElse, recordOf, shape, text } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

/** The best that was reached in this browser and is on no board yet. */
export interface LocalBest {
  value: number;
  /** What the play was begun with; null when the content API was away: such a best stays here. */
  token: string | null;
}

type Bests = Readonly<Record<number, LocalBest>>;

const readStored = shape({
  bests: orElse(recordOf(/^\d+$/, shape({ value: number, token: orElse(text, null) })), {}),
});

export const BESTS_KEY = storageKey('bests');

/** A guest's bests, by nid, and what could not be reported: they move into the account when there is one. */
export const useLocalBests = create<{ bests: Bests }>()(
  persist((): { bests: Bests } => ({ bests: {} }), {
    name: BESTS_KEY,
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useLocalBests);

export function storeBest(nid: number, best: LocalBest): void {
  useLocalBests.setState(({ bests }) => ({ bests: { ...bests, [nid]: best } }));
}

export function forgetBest(nid: number): void {
  useLocalBests.setState(({ bests }) => ({
    bests: Object.fromEntries(Object.entries(bests).filter(([key]) => key !== String(nid))),
  }));
}
