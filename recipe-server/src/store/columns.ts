import type { Affinity, Property } from '../model/field-types.ts';
import type { EntityType, Field } from '../model/types.ts';

export interface Column {
  name: string;
  property: Property;
  affinity: Affinity;
}

/**
 * The main property has the field's name (`body` = value); the others are `field__property`
 * (`body__format`).
 */
export function getColumns(field: Field): readonly Column[] {
  const cached = columns.get(field);
  if (cached) return cached;
  const created = makeColumns(field);
  columns.set(field, created);
  return created;
}

/** Cached, because every value read needs them. */
const columns = new WeakMap<Field, readonly Column[]>();

function makeColumns({ name: fieldName, type, settings, targetsConfig }: Field): Column[] {
  const stored = type.properties.filter(({ affinity }) => affinity !== null);
  return stored.flatMap((property): Column[] => {
    const { name, affinity } = property;
    if (affinity === null) return [];
    const isMain = name === type.main || stored.length === 1;
    const column = { name: isMain ? fieldName : `${fieldName}__${name}`, property, affinity };
    if (name === 'target_id' && targetsConfig)
      return [{ ...column, property: { ...property, kind: 'string' }, affinity: 'TEXT' }];
    // ASCII columns use the default collation.
    return [
      settings.is_ascii === true ? { ...column, property: { ...property, nocase: false } } : column,
    ];
  });
}

/** Multi-value fields have their own table. */
export const isMultiple = (field: Field): boolean => field.cardinality !== 1;

/** This table has `entity_id`, `delta` and the field's columns. */
export const valueTable = (type: EntityType, field: Field): string => `${type.id}__${field.name}`;

/** Translations, former revisions and drafts, each with all single-value columns. */
export const versionTable = (type: EntityType): string => `${type.id}_version`;

/** This table has `entity_id`, `revision`, `langcode`, `delta` and the field's columns. */
export const versionValueTable = (type: EntityType, field: Field): string =>
  `${versionTable(type)}__${field.name}`;

/** Views of the default revisions in all languages. */
export const translatedView = (type: EntityType): string => `${type.id}_data`;
export const translatedValuesView = (type: EntityType, field: Field): string =>
  `${translatedView(type)}__${field.name}`;
