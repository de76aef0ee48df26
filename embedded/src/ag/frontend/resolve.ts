import type { EntityType } from '../../model/types.ts';
import { bundleColumn } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { secretBundles } from '../subscription/rules.ts';
import { agTables } from '../tables.ts';

interface Found {
  /** For example `node--game`. */
  type: string;
  /** uuid. */
  id: string;
  /** nid, tid or uid. */
  internal: number;
  /** The alias, or the internal path without one. */
  path: string;
  isPublished: boolean;
}

interface Row {
  uuid: string;
  bundle: string;
  published: number;
}

/**
 * Resolves a path alias or an internal path such as `/node/1001`. Paths ignore ASCII case, as in
 * Drupal.
 */
export function findByPath(store: Store, path: string): Found | null {
  const db = agTables(store);
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const aliases = db
    .selectFrom('path_alias')
    .where('bundle', '=', 'path_alias')
    .where('status', '=', 1)
    .orderBy('id', 'desc');
  const internal =
    store.connection.get(aliases.select('path').where('alias', '=', clean))?.path ?? clean;
  for (const type of store.model.entityTypes.values()) {
    if (type.canonical === null || type.id === 'user') continue;
    const [before = '', after = ''] = type.canonical.split('{id}');
    const id = internal.slice(before.length, internal.length - after.length);
    if (!internal.startsWith(before) || !internal.endsWith(after) || !/^\d{1,10}$/.test(id))
      continue;
    const row = readEntity(store, type, Number(id));
    if (row === undefined) return null;
    const own =
      store.connection.get(aliases.select('alias').where('path', '=', internal))?.alias ?? internal;
    return {
      type: `${type.id}--${row.bundle}`,
      id: row.uuid,
      internal: Number(id),
      path: own,
      isPublished:
        row.published === 1 && !(type.id === 'node' && secretBundles.includes(row.bundle)),
    };
  }
  return null;
}

function readEntity(store: Store, type: EntityType, id: number): Row | undefined {
  const published = type.keys.published === null ? '1' : `"${type.keys.published}"`;
  const sql = `SELECT uuid, "${bundleColumn(type)}" AS bundle, ${published} AS published FROM "${type.id}" WHERE "${type.keys.id}" = ?`;
  return store.connection.rows<Row>(sql, [id])[0];
}
