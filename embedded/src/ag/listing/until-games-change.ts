import type { Store } from '../../store/store.ts';
import { agTables } from '../tables.ts';

const kept = 2000;

/** Remembers what `compute` gave for a key until any game, its terms, its place in a queue or an alias changes. */
export type UntilGamesChange<T> = (key: string, compute: () => T) => T;

/** A memory of up to 2000 values, see {@link UntilGamesChange}. */
export function untilGamesChange<T>(store: Store): UntilGamesChange<T> {
  const query = agTables(store).selectFrom('ag_listing_version').select('version');
  let known = new Map<string, T>();
  let knownVersion: number | undefined;
  return (key, compute) => {
    const version = store.connection.get(query)?.version;
    if (version !== knownVersion || known.size >= kept) known = new Map();
    knownVersion = version;
    const value = known.get(key) ?? compute();
    known.set(key, value);
    return value;
  };
}
