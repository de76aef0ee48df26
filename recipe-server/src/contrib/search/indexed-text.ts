import { type Entity, loadEntities, type StoredItem } from '../../store/entities.ts';
import type { Store } from '../../store/store.ts';
import type { IndexedField } from './index-config.ts';

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, ' ');

const textTypes = ['string', 'string_long', 'text', 'text_long', 'text_with_summary'];

/** The text of a field. A computed one, such as the rendered item, has all texts of the entity. */
export function readText(store: Store, entity: Entity, { path }: IndexedField): string {
  const texts =
    path === null
      ? [...entity.fields]
          .filter(({ type }) => textTypes.includes(type.id))
          .flatMap(({ name }) => readPath(store, entity, [name]))
      : readPath(store, entity, path);
  return withoutTags(texts.join(' '));
}

function readPath(store: Store, entity: Entity, path: readonly string[]): string[] {
  const [name = '', next, ...rest] = path;
  const field = entity.type.storage.get(name);
  if (field === undefined) return [];
  const items = entity.items(field);
  if (next !== 'entity') {
    const property = next === undefined || next === 'processed' ? field.type.main : next;
    return items.flatMap((item: StoredItem) => String(item[property ?? ''] ?? ''));
  }
  const target = store.model.entityTypes.get(field.targetType ?? '');
  if (target === undefined) return [];
  const ids = items.map((item) => Number(item.target_id));
  return loadEntities(store, target, ids).flatMap((one) => readPath(store, one, rest));
}
