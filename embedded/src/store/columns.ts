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

function makeColumns(field: Field): Column[] {
  const stored = field.type.properties.filter((property) => property.affinity !== null);
  return stored.flatMap((property) => {
    if (property.affinity === null) return [];
    const name =
      property.name === field.type.main || stored.length === 1
        ? field.name
        : `${field.name}__${property.name}`;
    // ASCII columns use the default collation.
    const ownCollation =
      field.settings.is_ascii === true ? { ...property, nocase: false } : property;
    return [
      {
        name,
        property: ownCollation,
        affinity: property.name === 'target_id' && field.targetsConfig ? 'TEXT' : property.affinity,
      },
    ];
  });
}

/** Multi-value fields have their own table. */
export const isMultiple = (field: Field): boolean => field.cardinality !== 1;

/** This table has `entity_id`, `delta` and the field's columns. */
export const valueTable = (type: EntityType, field: Field): string => `${type.id}__${field.name}`;
