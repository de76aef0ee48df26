import { LRUCache } from 'lru-cache';
import type { Store } from '../../store/store.ts';
import { agTables } from '../tables.ts';

/** Caches a value per key until a game, its terms, a queue or an alias changes. */
export type UntilGamesChange<T> = (key: string, compute: () => T) => T;

/** An LRU cache of at most `most` values or that total size; see {@link UntilGamesChange}. */
export function untilGamesChange<T>(
  store: Store,
  most = 2000,
  sizeOf: (value: T) => number = () => 1,
): UntilGamesChange<T> {
  const query = agTables(store).selectFrom('ag_listing_version').select('version');
  const known = new LRUCache<string, { value: T }>({
    maxSize: most,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  let knownVersion: number | undefined;
  return (key, compute) => {
    const version = store.connection.get(query)?.version;
    if (version !== knownVersion) known.clear();
    knownVersion = version;
    const cached = known.get(key);
    if (cached !== undefined) return cached.value;
    const value = compute();
    known.set(key, { value });
    return value;
  };
}
