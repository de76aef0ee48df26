import type { Field } from '../model/types.ts';
import type { SqlValue } from '../store/database.ts';
import type { Entity, StoredItem } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import type { ResourceField } from './resource-types.ts';
import type { Json, Values } from './values.ts';

type Identifier = { type: string; id: string; meta: Record<string, Json> };

/** Resource identifiers with the properties of the reference (`alt`, Drupal's internal ID…). */
export function relationshipData(
  context: RequestContext,
  values: Values,
  entity: Entity,
  { field, relates }: ResourceField,
): Json {
  const identifiers = entity
    .items(field)
    .map((item) => identifier(context, values, field, relates ?? [], item));
  numberDuplicates(identifiers);
  return field.cardinality === 1 ? (identifiers[0] ?? null) : identifiers;
}

function identifier(
  context: RequestContext,
  values: Values,
  field: Field,
  relates: readonly string[],
  item: StoredItem,
): Identifier {
  const target = item.target_id ?? null;
  const meta = values.referenceMeta(field, item);
  const found = field.targetType === null ? undefined : lookUp(context, field.targetType, target);
  if (found) return { ...found, meta: { ...meta, drupal_internal__target_id: target } };
  if (field.targetType === 'taxonomy_term' && target === 0)
    return { type: relates[0] ?? 'unknown', id: 'virtual', meta: help('virtual') };
  return {
    type: relates.length === 1 ? (relates[0] ?? 'unknown') : 'unknown',
    id: 'missing',
    meta: help('missing'),
  };
}

function lookUp(
  context: RequestContext,
  targetType: string,
  target: SqlValue,
): { type: string; id: string } | undefined {
  if (context.site.store.model.entityTypes.has(targetType)) {
    const found = context.identity(targetType, Number(target));
    return found && { type: `${targetType}--${found.bundle}`, id: found.uuid };
  }
  const found = context.site.resources
    .configEntities(targetType)
    .find((entity) => entity.id === target);
  return found && { type: `${targetType}--${targetType}`, id: found.uuid };
}

const help = (type: string): Record<string, Json> => ({
  links: {
    help: {
      href: `https://www.drupal.org/docs/8/modules/json-api/core-concepts#${type}`,
      meta: { about: `Usage and meaning of the '${type}' resource identifier.` },
    },
  },
});

/** `arity` distinguishes duplicate targets. */
function numberDuplicates(identifiers: Identifier[]): void {
  const groups = new Map<string, Identifier[]>();
  for (const one of identifiers) {
    const key = `${one.type} ${one.id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    if (group.length > 1) group.forEach((one, arity) => (one.meta = { ...one.meta, arity }));
  }
}
