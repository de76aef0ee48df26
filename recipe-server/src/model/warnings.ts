import type { ContentEntity, EntityType } from './types.ts';
import type { YamlMap } from './yaml.ts';

type Config = ReadonlyMap<string, YamlMap>;

/** @param removed field types by `entity_type.field`. */
export const unknownFields = (removed: ReadonlyMap<string, string>): string[] =>
  removed.size === 0
    ? []
    : [`Unknown field types: ${joinPlaces([...removed].map(([field, type]) => [type, field]))}.`];

/** @param types of content, by name. */
export const unservedTypes = (types: readonly string[]): string[] =>
  types.length === 0 ? [] : [`Entity types that are not served: ${types.join(', ')}.`];

/** @param missing what recipes import from modules. */
export const missingCode = (missing: readonly string[]): string[] =>
  missing.length === 0
    ? []
    : [`Missing without Drupal’s code (--drupal DIR): ${missing.join('; ')}.`];

/** Drupal logs an alert for each such text. */
export function missingFormats(
  config: Config,
  entityTypes: ReadonlyMap<string, EntityType>,
  content: readonly ContentEntity[],
): string[] {
  const fallback = config.get('filter.settings')?.fallback_format ?? 'plain_text';
  const isMissing = (format: string): boolean => {
    const data = config.get(`filter.format.${format}`);
    return data === undefined || data.status === false;
  };
  const texts = content.flatMap(({ entityType, fields }) =>
    [...fields].flatMap(([name, items]) => {
      const { properties = [] } = entityTypes.get(entityType)?.storage.get(name)?.type ?? {};
      if (!properties.some(({ kind }) => kind === 'processed')) return [];
      return items.map(({ format }): [string, string] => [
        String(format ?? fallback),
        `${entityType}.${name}`,
      ]);
    }),
  );
  const missing = texts.filter(([format]) => isMissing(format));
  if (missing.length === 0) return [];
  return [
    `Missing or disabled text formats: ${joinPlaces(missing)}. As in Drupal, “processed” is empty in their texts.`,
  ];
}

/** For example `address (node.field_office, node.field_home); geofield (node.field_place)`. */
function joinPlaces(names: readonly (readonly [name: string, place: string])[]): string {
  const places = new Map<string, Set<string>>();
  for (const [name, place] of names) places.set(name, (places.get(name) ?? new Set()).add(place));
  return [...places]
    .map(([name, all]) => `${name} (${[...all].sort().join(', ')})`)
    .sort()
    .join('; ');
}
