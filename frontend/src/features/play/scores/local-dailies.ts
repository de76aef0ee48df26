import { catch as orElse, nullable, number, object, string } from 'zod/mini';
import { markDailyPlayed } from '@/features/discover/home/daily-played';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { validEntries } from '@/lib/zod/valid-entries';

interface LocalDaily {
  nid: number;
  value: number;
  token: string | null;
}

const MAX_DAYS = 100;

const daily = object({
  nid: number(),
  value: number(),
  token: orElse(nullable(string()), null),
});
const schema = object({ days: orElse(validEntries(/^\d{4}-\d\d-\d\d$/, daily), {}) });

export const useLocalDailies = createPersistedStore(
  'dailies',
  schema,
  (): { days: Readonly<Record<string, LocalDaily>> } => ({ days: {} }),
);

export function storeDaily(day: string, daily: LocalDaily): void {
  markDailyPlayed(null, day);
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
