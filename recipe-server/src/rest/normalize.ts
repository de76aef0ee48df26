import type { AccessChecker } from '../jsonapi/access.ts';
import { formatAtomTime } from '../jsonapi/dates.ts';
import type { Site } from '../jsonapi/context.ts';
import { createFileUrl, type Json } from '../jsonapi/values.ts';
import type { Field } from '../model/types.ts';
import { type Entity, loadEntities, type StoredItem } from '../store/entities.ts';

/** Core REST sends this format with each date. */
const dateFormat = 'Y-m-d\\TH:i:sP';

function findUrl(base: string, target: Entity): string | null {
  if (target.type.id === 'file') return `${base}${createFileUrl(String(target.value('uri')))}`;
  const path = target.type.baseFields.get('path');
  const alias = path && target.items(path)[0]?.alias;
  return typeof alias === 'string'
    ? alias
    : (target.type.canonical?.replace('{id}', String(target.id)) ?? null);
}

function reference(
  { store, resources, values }: Site,
  base: string,
  entity: Entity,
  field: Field,
  item: StoredItem,
): Json {
  // A comment stores its host's type.
  const typeId = field.targetType ?? String(entity.value('entity_type'));
  const type = store.model.entityTypes.get(typeId);
  const id = item.target_id ?? null;
  const value = { target_id: id, ...values.referenceMeta(field, item), target_type: typeId };
  if (type === undefined) {
    const config = resources.configEntities(typeId).find((config) => config.id === id);
    return { ...value, target_uuid: config?.uuid ?? null };
  }
  const [target] = loadEntities(store, type, [Number(id)]);
  if (target === undefined) return value;
  const url = findUrl(base, target);
  return { ...value, target_uuid: target.uuid, ...(url === null ? {} : { url }) };
}

function fieldItems(site: Site, base: string, entity: Entity, field: Field): Json[] {
  return entity.items(field).map((item) => {
    if (field.type.reference === true) return reference(site, base, entity, field, item);
    const main = field.type.main ?? 'value';
    if (field.type.properties[0]?.kind === 'timestamp')
      return { [main]: formatAtomTime(Number(item[main]), 'UTC'), format: dateFormat };
    const visibleValue = site.values.attribute({ ...field, cardinality: 1 }, [item]);
    return typeof visibleValue === 'object' && visibleValue !== null
      ? visibleValue
      : { [main]: visibleValue };
  });
}

/** Core REST's format: value lists of all visible fields. */
export function normalize(
  site: Site,
  access: AccessChecker,
  base: string,
  entity: Entity,
): Record<string, Json> {
  const visible = [...entity.fields].filter(
    (field) => !field.internal && access.viewField(field, entity),
  );
  return Object.fromEntries(
    visible.map((field) => [field.name, fieldItems(site, base, entity, field)]),
  );
}
