import { getColumns, isMultiple, valueTable } from './columns.ts';
import type { SqlValue } from './database.ts';
import type { Entity } from './entities.ts';
import type { Store } from './store.ts';
import { encodeItem, insertValues, type NewItem } from './write.ts';

/**
 * Writes the submitted fields, and `changed` if the type has it.
 * @throws FieldValueError for a value that does not fit its field.
 */
export function updateEntity(
  store: Store,
  { type, id }: Entity,
  fields: ReadonlyMap<string, readonly NewItem[]>,
): void {
  const row: Record<string, SqlValue> = type.storage.has('changed') ? { changed: store.now() } : {};
  store.connection.transaction(() => {
    for (const [name, items] of fields) {
      const field = type.storage.get(name);
      if (field === undefined) continue;
      if (isMultiple(field)) {
        store.connection.execute(`DELETE FROM "${valueTable(type, field)}" WHERE entity_id = ?`, [
          id,
        ]);
        insertValues(store, type, field, id, items);
      } else {
        for (const { name } of getColumns(field)) row[name] = null;
        Object.assign(row, encodeItem(field, items[0]));
      }
    }
    if (Object.keys(row).length > 0) store.connection.update(type.id, type.keys.id, id, row);
  });
}
