import type { EntityType } from '../model/types.ts';
import { getColumns, isMultiple, valueTable } from '../store/columns.ts';
import type { SqlValue } from '../store/database.ts';
import { encodeValue } from '../store/encode.ts';
import type { Store } from '../store/store.ts';
import { insertValues } from '../store/write.ts';
import type { SubmittedFields } from './denormalise.ts';

/**
 * Writes the submitted fields, and `changed` if the type has it.
 * @throws ValueError for a value that does not fit its field.
 */
export function updateEntity(
  store: Store,
  type: EntityType,
  id: number,
  fields: SubmittedFields,
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
        continue;
      }
      for (const column of getColumns(field))
        row[column.name] = encodeValue(
          column.property.kind,
          items[0]?.[column.property.name] ?? null,
        );
    }
    if (Object.keys(row).length > 0) store.connection.update(type.id, type.keys.id, id, row);
  });
}
