import { getColumns, isMultiple } from './columns.ts';
import type { SqlValue } from './database.ts';
import type { Entity } from './entities.ts';
import type { Store } from './store.ts';
import { locate } from './versions.ts';
import { encodeItem, type NewItem } from './write.ts';

/**
 * Writes the submitted fields, and `changed` if the type has it.
 * @throws FieldValueError for a value that does not fit its field.
 */
export function updateEntity(
  store: Store,
  entity: Entity,
  fields: ReadonlyMap<string, readonly NewItem[]>,
): void {
  const { type } = entity;
  const row: Record<string, SqlValue> = type.storage.has('changed') ? { changed: store.now() } : {};
  const { valueTable, valuesWhere, valuesAt } = locate(entity);
  const { connection } = store;
  connection.transaction(() => {
    for (const [name, items] of fields) {
      const field = type.storage.get(name);
      if (field === undefined) continue;
      if (isMultiple(field)) {
        const table = valueTable(field);
        connection.execute(`DELETE FROM "${table}" WHERE ${valuesWhere}`, valuesAt);
        const { id: entity_id, version } = entity;
        const place =
          version === null
            ? { entity_id }
            : { entity_id, revision: version.revision, langcode: version.langcode };
        items.forEach((item, delta) =>
          connection.insert(table, { ...place, delta, ...encodeItem(field, item) }),
        );
      } else {
        for (const { name } of getColumns(field)) row[name] = null;
        Object.assign(row, encodeItem(field, items[0]));
      }
    }
    updateColumns(store, entity, row);
  });
}

export function updateColumns(
  { connection }: Store,
  entity: Entity,
  row: Readonly<Record<string, SqlValue>>,
): void {
  const names = Object.keys(row);
  if (names.length === 0) return;
  const { table, where, at } = locate(entity);
  connection.execute(
    `UPDATE "${table}" SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE ${where}`,
    [...Object.values(row), ...at],
  );
}
