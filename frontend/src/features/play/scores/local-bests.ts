import { catch as orElse, nullable, number, object, string } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { validEntries } from '@/lib/zod/valid-entries';

interface LocalBest {
  value: number;
  /**
   * The play token; null if the content API was unavailable. Without it, the score cannot be
   * submitted.
   */
  token: string | null;
}

const best = object({ value: number(), token: orElse(nullable(string()), null) });
const schema = object({ bests: orElse(validEntries(/^\d+$/, best), {}) });

export const useLocalBests = createPersistedStore(
  'bests',
  schema,
  (): { bests: Readonly<Record<number, LocalBest>> } => ({ bests: {} }),
);

export function storeBest(nid: number, best: LocalBest): void {
  useLocalBests.setState(({ bests }) => ({ bests: { ...bests, [nid]: best } }));
}

export function forgetBest(nid: number): void {
  useLocalBests.setState(({ bests }) => ({
    bests: Object.fromEntries(Object.entries(bests).filter(([key]) => key !== String(nid))),
  }));
}
