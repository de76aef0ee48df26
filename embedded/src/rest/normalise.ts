import type { AccessChecker } from '../jsonapi/access.ts';
import { formatAtomTime } from '../jsonapi/dates.ts';
import type { Resources } from '../jsonapi/resource-types.ts';
import { createFileUrl, type Json, type Values } from '../jsonapi/values.ts';
import type { Field } from '../model/types.ts';
import { type Entity, loadEntities, type StoredItem } from '../store/entities.ts';
import type { Store } from '../store/store.ts';

export interface Normaliser {
  store: Store;
  resources: Resources;
  values: Values;
}

/** Core REST sends this format with each date. */
const dateFormat = 'Y-m-d\\TH:i:sP';

function findAlias(target: Entity): string | null {
  const path = target.type.canonical?.replace('{id}', String(target.id)) ?? null;
  const aliasField = [...target.fields].find((field) => field.type.id === 'path');
  const alias = aliasField === undefined ? null : target.items(aliasField)[0]?.['alias'];
  return typeof alias === 'string' ? alias : path;
}

/** A comment stores its host's type. */
function findTargetType(field: Field, entity: Entity): string {
  return field.targetType ?? String(entity.value('entity_type'));
}

function reference(
  { store, resources, values }: Normaliser,
  base: string,
  entity: Entity,
  field: Field,
  item: StoredItem,
): Json {
  const typeId = findTargetType(field, entity);
  const type = store.model.entityTypes.get(typeId);
  const id = item['target_id'] ?? null;
  const meta = values.referenceMeta(field, item);
  if (type === undefined) {
    const uuid = resources.configEntities(typeId).find((config) => config.id === id)?.uuid ?? null;
    return { target_id: id, ...meta, target_type: typeId, target_uuid: uuid };
  }
  const [target] = loadEntities(store, type, [Number(id)]);
  if (target === undefined) return { target_id: id, ...meta, target_type: typeId };
  const url =
    typeId === 'file' ? `${base}${createFileUrl(String(target.value('uri')))}` : findAlias(target);
  return {
    target_id: id,
    ...meta,
    target_type: typeId,
    target_uuid: target.uuid,
    ...(url === null ? {} : { url }),
  };
}

function fieldItems(normaliser: Normaliser, base: string, entity: Entity, field: Field): Json[] {
  return entity.items(field).map((item) => {
    if (field.type.reference === true) return reference(normaliser, base, entity, field, item);
    const main = field.type.main ?? 'value';
    if (field.type.properties[0]?.kind === 'timestamp')
      return { [main]: formatAtomTime(Number(item[main]), 'UTC'), format: dateFormat };
    const visibleValue = normaliser.values.attribute({ ...field, cardinality: 1 }, [item]);
    return typeof visibleValue === 'object' && visibleValue !== null
      ? visibleValue
      : { [main]: visibleValue };
  });
}

/** Core REST's format: value lists of all visible fields. */
export function normalise(
  normaliser: Normaliser,
  access: AccessChecker,
  base: string,
  entity: Entity,
): Record<string, Json> {
  const visible = [...entity.fields].filter(
    (field) => !field.internal && access.viewField(entity.type.id, field, entity),
  );
  return Object.fromEntries(
    visible.map((field) => [field.name, fieldItems(normaliser, base, entity, field)]),
  );
}
