import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { markDaily } from '@/features/discover/home/daily-mark';
import { number, orElse, recordOf, shape, text } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

/** The best of a daily that was played in this browser and is in no account yet. */
export interface LocalDaily {
  nid: number;
  value: number;
  /** What the play was begun with; null when the content API was away: such a day stays here. */
  token: string | null;
}

type Dailies = Readonly<Record<string, LocalDaily>>;

const MAX_DAYS = 100;

const readDays = recordOf(
  /^\d{4}-\d\d-\d\d$/,
  shape({ nid: number, value: number, token: orElse(text, null) }),
);
const readStored = shape({ days: orElse(readDays, {}) });

/** A guest's dailies, by day: they move into the account when there is one. */
export const useLocalDailies = create<{ days: Dailies }>()(
  persist((): { days: Dailies } => ({ days: {} }), {
    name: storageKey('dailies'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored, current) => readStored(stored) ?? current,
  }),
);

followOtherTabs(useLocalDailies);

export function storeDaily(day: string, daily: LocalDaily): void {
  markDaily(null, day);
  useLocalDailies.setState(({ days }) => {
    const newest = Object.entries({ ...days, [day]: daily }).toSorted(([one], [other]) =>
      other.localeCompare(one),
    );
    return { days: Object.fromEntries(newest.slice(0, MAX_DAYS)) };
  });
}

export function forgetDaily(day: string): void {
  useLocalDailies.setState(({ days }) => ({
    days: Object.fromEntries(Object.entries(days).filter(([key]) => key !== day)),
  }));
}
