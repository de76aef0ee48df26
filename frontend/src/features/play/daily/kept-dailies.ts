import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { fieldOf } from '@/lib/storage/game-shape';

/** The best of a daily that was played in this browser and is in no account yet. */
export interface KeptDaily {
  nid: number;
  value: number;
  /** What the play was begun with; null when the content API was away: such a day stays here. */
  token: string | null;
}

type Kept = Readonly<Record<string, KeptDaily>>;

const MAX_DAYS = 100;

function keptIn(stored: unknown): Kept {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([day, daily]) => {
      const [nid, value, token] = [fieldOf(daily, 'nid'), fieldOf(daily, 'value'), fieldOf(daily, 'token')];
      const isDaily = /^\d{4}-\d\d-\d\d$/.test(day) && typeof nid === 'number' && typeof value === 'number';
      return isDaily ? [[day, { nid, value, token: typeof token === 'string' ? token : null }]] : [];
    }),
  );
}

/** A guest's dailies, by day: they move into the account when there is one. */
export const useKeptDailies = create<{ days: Kept }>()(
  persist((): { days: Kept } => ({ days: {} }), {
    name: storageKey('dailies'),
    storage: createJSONStorage(debouncedStorage),
    merge: (stored) => ({ days: keptIn(fieldOf(stored, 'days')) }),
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
