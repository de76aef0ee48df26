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
  { field, relatedTypes }: ResourceField,
): Json {
  const identifiers = entity
    .items(field)
    .map((item) => identifier(context, values, field, relatedTypes ?? [], item));
  numberDuplicates(identifiers);
  return field.cardinality === 1 ? (identifiers[0] ?? null) : identifiers;
}

function identifier(
  context: RequestContext,
  values: Values,
  field: Field,
  relatedTypes: readonly string[],
  item: StoredItem,
): Identifier {
  const target = item.target_id ?? null;
  const meta = values.referenceMeta(field, item);
  const identity =
    field.targetType === null ? undefined : findTarget(context, field.targetType, target);
  if (identity) return { ...identity, meta: { ...meta, drupal_internal__target_id: target } };
  if (field.targetType === 'taxonomy_term' && target === 0)
    return { type: relatedTypes[0] ?? 'unknown', id: 'virtual', meta: createHelpMeta('virtual') };
  return {
    type: relatedTypes.length === 1 ? (relatedTypes[0] ?? 'unknown') : 'unknown',
    id: 'missing',
    meta: createHelpMeta('missing'),
  };
}

function findTarget(
  context: RequestContext,
  targetType: string,
  target: SqlValue,
): { type: string; id: string } | undefined {
  if (context.site.store.model.entityTypes.has(targetType)) {
    const identity = context.identity(targetType, Number(target));
    return identity && { type: `${targetType}--${identity.bundle}`, id: identity.uuid };
  }
  const identity = context.site.resources
    .configEntities(targetType)
    .find((entity) => entity.id === target);
  return identity && { type: `${targetType}--${targetType}`, id: identity.uuid };
}

const createHelpMeta = (type: string): Record<string, Json> => ({
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
  for (const identifier of identifiers) {
    const key = `${identifier.type} ${identifier.id}`;
    groups.set(key, [...(groups.get(key) ?? []), identifier]);
  }
  for (const group of groups.values()) {
    if (group.length > 1)
      group.forEach((identifier, arity) => (identifier.meta = { ...identifier.meta, arity }));
  }
}
