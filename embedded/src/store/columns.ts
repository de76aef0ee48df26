import type { Affinity, Property } from '../model/field-types.ts';
import type { EntityType, Field } from '../model/types.ts';

/** A stored property and its column. */
export interface Column {
  name: string;
  property: Property;
  affinity: Affinity;
}

/**
 * Columns of a field. The main property's column has the field's own name (`field_hits`, `field_genre` = target id, `body` = value),
 * the others are `field__property` (`body__format`, `field_thumbnail__alt`).
 */
export function columnsOf(field: Field): readonly Column[] {
  const known = columns.get(field);
  if (known) return known;
  const made = makeColumns(field);
  columns.set(field, made);
  return made;
}

/** Made once a field: every value that is read needs them. */
const columns = new WeakMap<Field, readonly Column[]>();

function makeColumns(field: Field): Column[] {
  const stored = field.type.properties.filter((property) => property.affinity !== null);
  return stored.flatMap((property) => {
    if (property.affinity === null) return [];
    const name =
      property.name === field.type.main || stored.length === 1
        ? field.name
        : `${field.name}__${property.name}`;
    // ASCII columns have no collation of their own.
    const own = field.settings.is_ascii === true ? { ...property, nocase: false } : property;
    return [
      {
        name,
        property: own,
        affinity: property.name === 'target_id' && field.targetsConfig ? 'TEXT' : property.affinity,
      },
    ];
  });
}

/** Whether values live in a table of their own, `<entity type>__<field>`, because there may be several. */
export const isMultiple = (field: Field): boolean => field.cardinality !== 1;

/** Table of a field that may hold several values: `entity_id`, `delta` and the field's columns. */
export const valueTable = (type: EntityType, field: Field): string => `${type.id}__${field.name}`;
