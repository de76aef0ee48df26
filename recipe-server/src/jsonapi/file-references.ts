import type { Field } from '../model/types.ts';
import { isMultiple, valueTable } from '../store/columns.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';

export interface Reference {
  host: Entity;
  field: Field;
}

/** Finds the same references as Drupal's `file_get_file_references`. */
export function findFileReferences(store: Store, file: Entity): Reference[] {
  return [...store.model.entityTypes.values()].flatMap((type) =>
    [...type.storage.values()]
      .filter((field) => field.type.id === 'file' || field.type.id === 'image')
      .flatMap((field) => {
        const [table, id] = isMultiple(field)
          ? [valueTable(type, field), 'entity_id']
          : [type.id, type.keys.id];
        const ids = store.connection.column<number>(
          `SELECT "${id}" FROM "${table}" WHERE "${field.name}" = ?`,
          [file.id],
        );
        return loadEntities(store, type, ids).map((host) => ({ host, field }));
      }),
  );
}
