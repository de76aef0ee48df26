import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { number, orElse, recordOf, shape, text } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

/** The best of a daily that was played in this browser and is in no account yet. */
export interface KeptDaily {
  nid: number;
  value: number;
  /** What the play was begun with; null when the content API was away: such a day stays here. */
  token: string | null;
}

type Kept = Readonly<Record<string, KeptDaily>>;

const MAX_DAYS = 100;

const readDays = recordOf(/^\d{4}-\d\d-\d\d$/, shape({ nid: number, value: number, token: orElse(text, null) }));
const readStored = shape({ days: orElse(readDays, {}) });

/** A guest's dailies, by day: they move into the account when there is one. */
export const useKeptDailies = create<{ days: Kept }>()(
  persist((): { days: Kept } => ({ days: {} }), {
    name: storageKey('dailies'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useKeptDailies);

export function keepDaily(day: string, daily: KeptDaily): void {
  useKeptDailies.setState(({ days }) => {
    const newest = Object.entries({ ...days, [day]: daily }).toSorted(([one], [other]) => other.localeCompare(one));
    return { days: Object.fromEntries(newest.slice(0, MAX_DAYS)) };
  });
}

export function forgetDaily(day: string): void {
  useKeptDailies.setState(({ days }) => ({ days: Object.fromEntries(Object.entries(days).filter(([key]) => key !== day)) }));
}
