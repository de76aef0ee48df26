import { coreEntityTypes } from './base-fields.ts';
import type { ContentEntity, ContentItem, EntityType } from './types.ts';
import type { YamlMap } from './yaml.ts';

/** Configuration whose name contains an entity type with fields. */
const perType =
  /^(?:field\.(?:storage|field)|core\.(?:base_field_override|entity_(?:view|form)_display)|language\.content_settings)\.([^.]+)\./;

/** Entity types of contributed and custom modules, and those of core without content. */
export const isUnservedType = (id: string, served: ReadonlyMap<string, EntityType>): boolean =>
  !served.has(id) && !coreEntityTypes.some((type) => type.id === id);

/** Sorted. */
export function findUnservedTypes(
  config: ReadonlyMap<string, YamlMap>,
  contentTypes: Iterable<string>,
  served: ReadonlyMap<string, EntityType>,
): string[] {
  const named = [...config.keys()].flatMap((name) => perType.exec(name)?.[1] ?? []);
  return [...new Set([...named, ...contentTypes])]
    .filter((id) => isUnservedType(id, served))
    .sort();
}

const refersTo = ({ entity, target_uuid }: ContentItem, uuids: ReadonlySet<string>): boolean =>
  uuids.has(String(entity)) || uuids.has(String(target_uuid));

/** Removes the references to content that is left out. */
export function withoutReferences(
  content: readonly ContentEntity[],
  uuids: ReadonlySet<string>,
): ContentEntity[] {
  if (uuids.size === 0) return [...content];
  const clean = (fields: ContentEntity['fields']): ContentEntity['fields'] =>
    new Map(
      [...fields].map(([name, items]) => [name, items.filter((item) => !refersTo(item, uuids))]),
    );
  return content.map((entity) => ({
    ...entity,
    fields: clean(entity.fields),
    translations: new Map(
      [...entity.translations].map(([langcode, fields]) => [langcode, clean(fields)]),
    ),
  }));
}
