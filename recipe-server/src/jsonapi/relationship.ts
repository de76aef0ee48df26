import type { SqlValue } from '../store/database.ts';
import type { Entity, StoredItem } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import type { ResourceField } from './resource-types.ts';
import type { Json } from './values.ts';

type Identifier = { type: string; id: string; meta: Record<string, Json> };

/** Resource identifiers with the properties of the reference (`alt`, Drupal's internal ID…). */
export function relationshipData(
  context: RequestContext,
  entity: Entity,
  resourceField: ResourceField,
): Json {
  const { field } = resourceField;
  const identifiers = entity.items(field).map((item) => identifier(context, resourceField, item));
  numberDuplicates(identifiers);
  return field.cardinality === 1 ? (identifiers[0] ?? null) : identifiers;
}

function identifier(
  context: RequestContext,
  { field, relatedTypes }: ResourceField,
  item: StoredItem,
): Identifier {
  const target = item.target_id ?? null;
  const identity = field.targetType && findTarget(context, field.targetType, target);
  if (identity) {
    const meta = context.site.values.referenceMeta(field, item);
    return { ...identity, meta: { ...meta, drupal_internal__target_id: target } };
  }
  const [type = 'unknown', ...otherTypes] = relatedTypes ?? [];
  return field.targetType === 'taxonomy_term' && target === 0
    ? { type, id: 'virtual', meta: createHelpMeta('virtual') }
    : {
        type: otherTypes.length > 0 ? 'unknown' : type,
        id: 'missing',
        meta: createHelpMeta('missing'),
      };
}

function findTarget(
  context: RequestContext,
  targetType: string,
  target: SqlValue,
): { type: string; id: string } | undefined {
  const { store, resources } = context.site;
  if (store.model.entityTypes.has(targetType)) {
    const identity = context.identity(targetType, Number(target));
    return identity && { type: `${targetType}--${identity.bundle}`, id: identity.uuid };
  }
  const config = resources.configEntities(targetType).find(({ id }) => id === target);
  return config && { type: `${targetType}--${targetType}`, id: config.uuid };
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
function numberDuplicates(identifiers: readonly Identifier[]): void {
  const groups = new Map<string, Identifier[]>();
  for (const identifier of identifiers) {
    const key = `${identifier.type} ${identifier.id}`;
    const group = groups.get(key);
    if (group) group.push(identifier);
    else groups.set(key, [identifier]);
  }
  for (const group of groups.values())
    if (group.length > 1)
      group.forEach((identifier, arity) => (identifier.meta = { ...identifier.meta, arity }));
}
