import type { Store } from '../../store/store.ts';
import { agTables } from '../tables.ts';

/** Published term IDs by the last segment of their alias, for example `arcade-games`. */
export function termsBySlug(
  store: Store,
  prefix: '/tag/' | '/genre/',
  slugs: readonly string[],
): Map<string, number> {
  const db = agTables(store);
  const vocabulary = prefix === '/tag/' ? 'tags' : 'genre';
  const aliases = store.connection.all(
    db
      .selectFrom('path_alias')
      .select(['alias', 'path'])
      .where('bundle', '=', 'path_alias')
      .where('status', '=', 1)
      .where('alias', 'in', slugs.length === 0 ? [''] : slugs.map((slug) => `${prefix}${slug}`)),
  );
  const paths = new Map(
    aliases.map(({ alias, path }) => [
      Number(path?.replace('/taxonomy/term/', '')),
      alias?.slice(prefix.length) ?? '',
    ]),
  );
  const terms = store.connection.all(
    db
      .selectFrom('taxonomy_term')
      .select('tid')
      .where('vid', '=', vocabulary)
      .where('status', '=', 1)
      .where('tid', 'in', [0, ...paths.keys()].filter(Number.isInteger)),
  );
  return new Map(terms.map(({ tid }) => [paths.get(tid) ?? '', tid]));
}
