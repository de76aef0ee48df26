import * as z from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';

const MAX_SEARCHES = 5;

/** Newest first. They never leave this browser. */
const schema = z.object({ terms: z.catch(z.array(z.string()), []) });

interface RecentSearches extends z.infer<typeof schema> {
  add: (term: string) => void;
  clear: () => void;
}

export const useRecentSearches = createPersistedStore<RecentSearches, z.infer<typeof schema>>(
  'searches',
  schema,
  (set) => ({
    terms: [],
    add: (term) =>
      set(({ terms }) => ({
        terms: [
          term,
          ...terms.filter((previous) => previous.toLowerCase() !== term.toLowerCase()),
        ].slice(0, MAX_SEARCHES),
      })),
    clear: () => set({ terms: [] }),
  }),
);
