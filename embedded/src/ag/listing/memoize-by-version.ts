import { LRUCache } from 'lru-cache';
import type { Store } from 'drupal-recipe-server';

/**
 * Caches values until a game, its terms, a queue or an alias changes: at most `maxSize` values, or
 * that total size.
 */
export function memoizeByVersion<T>(
  store: Store,
  maxSize = 2000,
  calculateSize: (value: T) => number = () => 1,
) {
  const cache = new LRUCache<string, { value: T }>({
    maxSize,
    sizeCalculation: ({ value }) => calculateSize(value),
  });
  let cachedVersion: number | undefined;
  return (key: string, compute: () => T): T => {
    const [version] = store.connection.column<number>('SELECT version FROM ag_listing_version');
    if (version !== cachedVersion) cache.clear();
    cachedVersion = version;
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = compute();
    cache.set(key, { value });
    return value;
  };
}
