import { array, catch as orElse, object, string } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';

const MAX_SEARCHES = 5;

const schema = object({ terms: orElse(array(string()), []) });

interface RecentSearches {
  /** Newest first. They never leave this browser. */
  terms: string[];
  add: (term: string) => void;
  clear: () => void;
}

export const useRecentSearches = createPersistedStore<RecentSearches, { terms: string[] }>(
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
