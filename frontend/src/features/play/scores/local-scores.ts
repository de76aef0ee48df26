import * as z from 'zod/mini';
import { markDailyPlayed } from '@/features/discover/home/daily-played';
import { createSchemaStore } from '@/lib/storage/schema-store';
import { validEntries, withoutEntry } from '@/lib/zod/valid-entries';

const MAX_DAYS = 100;

const best = z.object({
  value: z.number(),
  /** The play token; without it, the score cannot be submitted. */
  token: z.catch(z.nullable(z.string()), null),
});
const daily = z.object({ nid: z.number(), ...best.shape });

const bestsSchema = z.object({ bests: z.catch(validEntries(/^\d+$/, best), {}) });
const dailiesSchema = z.object({ days: z.catch(validEntries(/^\d{4}-\d\d-\d\d$/, daily), {}) });

/** Best scores in this browser by nid. */
export const useLocalBests = createSchemaStore('bests', bestsSchema);
export const useLocalDailies = createSchemaStore('dailies', dailiesSchema);

export function storeBest(nid: number, score: z.infer<typeof best>): void {
  useLocalBests.setState(({ bests }) => ({ bests: { ...bests, [nid]: score } }));
}

export function deleteBest(nid: number): void {
  useLocalBests.setState(({ bests }) => ({ bests: withoutEntry(bests, nid) }));
}

export function storeDaily(day: string, score: z.infer<typeof daily>): void {
  markDailyPlayed(null, day);
  useLocalDailies.setState(({ days }) => {
    const newest = Object.entries({ ...days, [day]: score }).toSorted(([a], [b]) =>
      b.localeCompare(a),
    );
    return { days: Object.fromEntries(newest.slice(0, MAX_DAYS)) };
  });
}

export function deleteDaily(day: string): void {
  useLocalDailies.setState(({ days }) => ({ days: withoutEntry(days, day) }));
}
