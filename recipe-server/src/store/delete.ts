import type { EntityType } from '../model/types.ts';
import { isMultiple, valueTable, versionTable, versionValueTable } from './columns.ts';
import type { Store } from './store.ts';

/**
 * Deletes an entity with what Drupal deletes with it: its comments and their replies, terms without
 * another parent, its aliases and the bytes of a file. Call it inside a transaction.
 */
export function deleteEntity(store: Store, type: EntityType, id: number): void {
  const { connection, model } = store;
  const remove = (typeId: string, sql: string, parameters: readonly unknown[]): void => {
    const dependent = model.entityTypes.get(typeId);
    if (dependent === undefined) return;
    for (const dependentId of connection.column<number>(sql, parameters))
      deleteEntity(store, dependent, dependentId);
  };
  const [uri] =
    type.id === 'file' ? connection.column<string>('SELECT uri FROM file WHERE fid = ?', [id]) : [];
  connection.execute(`DELETE FROM "${type.id}" WHERE "${type.keys.id}" = ?`, [id]);
  if (type.hasVersions)
    connection.execute(`DELETE FROM "${versionTable(type)}" WHERE "${type.keys.id}" = ?`, [id]);
  for (const field of type.storage.values()) {
    if (!isMultiple(field)) continue;
    const tables = [
      valueTable(type, field),
      ...(type.hasVersions ? [versionValueTable(type, field)] : []),
    ];
    for (const table of tables)
      connection.execute(`DELETE FROM "${table}" WHERE entity_id = ?`, [id]);
  }
  if (uri !== undefined) connection.execute('DELETE FROM uploaded_file WHERE uri = ?', [uri]);
  if (type.id === 'comment') remove('comment', 'SELECT cid FROM comment WHERE pid = ?', [id]);
  remove('comment', 'SELECT cid FROM comment WHERE entity_type = ? AND entity_id = ?', [
    type.id,
    id,
  ]);
  if (type.id === 'taxonomy_term') removeChildren(store, type, id);
  if (type.canonical !== null)
    remove('path_alias', 'SELECT id FROM path_alias WHERE path = ?', [
      type.canonical.replace('{id}', String(id)),
    ]);
}

function removeChildren(store: Store, type: EntityType, id: number): void {
  const { connection } = store;
  const children = connection.column<number>(
    'SELECT entity_id FROM taxonomy_term__parent WHERE parent = ?',
    [id],
  );
  connection.execute('DELETE FROM taxonomy_term__parent WHERE parent = ?', [id]);
  for (const child of children) {
    const others = connection.rows('SELECT 1 FROM taxonomy_term__parent WHERE entity_id = ?', [
      child,
    ]);
    if (others.length === 0) deleteEntity(store, type, child);
  }
}
