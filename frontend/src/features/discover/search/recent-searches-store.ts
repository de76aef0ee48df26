import { array, catch as orElse, object, string, type infer as Infer } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';

const MAX_SEARCHES = 5;

/** Newest first. They never leave this browser. */
const schema = object({ terms: orElse(array(string()), []) });

interface RecentSearches extends Infer<typeof schema> {
  add: (term: string) => void;
  clear: () => void;
}

export const useRecentSearches = createPersistedStore<RecentSearches, Infer<typeof schema>>(
  'searches',
  schema,
  (set) => ({
    terms: [],
    add: (term) =>
      set(({ terms }) => ({
        terms: [term, ...terms.filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(
          0,
          MAX_SEARCHES,
        ),
      })),
    clear: () => set({ terms: [] }),
  }),
);
