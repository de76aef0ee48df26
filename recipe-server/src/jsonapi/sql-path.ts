import type { Property } from '../model/field-types.ts';
import type { EntityType, Field, Model } from '../model/types.ts';
import {
  getColumns,
  isMultiple,
  translatedValuesView,
  translatedView,
  valueTable,
} from '../store/columns.ts';
import { badRequest } from './errors.ts';

/** Shared by all conditions and sorts of a query on the table `name`. */
export interface QueryScope {
  model: Model;
  name: string;
  type: EntityType;
  findHidingField: FindHidingField;
  /** Referenced entities that filters can see; all without it. */
  viewable?: FindViewable;
  /** Whether the rows are those of the original language only. */
  isOriginal?: boolean;
  /** For table aliases. */
  nextNumber: number;
}

/** A step to a field's values or to a referenced entity. */
export interface Hop {
  /** Equal steps of two paths have equal keys. */
  key: string;
  table: string;
  on: (parentAlias: string, alias: string) => string;
}

interface ColumnPath {
  hops: readonly Hop[];
  column: string;
  /** The value visible to the account, for a table alias. */
  visibleValue: (alias: string) => string;
  property: Property;
  /** Null if the path can have no value (the second value of a single-value field). */
  field: Field | null;
}

/**
 * The column that hides a field's values; null if none. Hidden values count as empty so that
 * filters and sorts cannot reveal them.
 */
export type FindHidingField = (type: EntityType, field: Field) => string | null;

/** SQL that holds for the entities that the account can view; null for all. */
export type FindViewable = (type: EntityType, alias: string) => string | null;

/**
 * Resolves a path of Drupal's entity query, such as `field_tags`, `entity`, `name`. Throws Drupal's
 * error for an invalid path.
 */
export function columnPath(
  { model, findHidingField, viewable, isOriginal, ...start }: QueryScope,
  path: readonly string[],
): ColumnPath {
  const parts = [...path];
  const hops: Hop[] = [];
  let { type } = start;
  let isAlwaysNull = false;
  for (;;) {
    const name = parts.shift() ?? '';
    const field = type.storage.get(name);
    if (!field) throw badRequest(unknownProperty(name, path));
    const columns = getColumns(field);
    if (columns.length === 0)
      throw badRequest(`The field \`${name}\` is computed: it can be neither filtered nor sorted.`);

    const delta = /^\d+$/.test(parts[0] ?? '') ? Number(parts.shift()) : null;
    if (delta !== null && delta > MAX_DELTA) throw badRequest('A delta of a path is too large.');
    const flag = findHidingField(type, field);
    if (isMultiple(field)) hops.push(createValuesHop(type, field, delta, flag));
    else {
      if (isOriginal && type.isTranslated && field.translatable && hops.length === 0)
        hops.push(createTranslationHop(type));
      if (delta !== null && delta > 0) isAlwaysNull = true;
    }

    const namedColumn = columns.find((column) => column.property.name === parts[0]);
    if (namedColumn) parts.shift();
    const column = namedColumn ?? columns[0];
    if (!column) throw badRequest(unknownProperty(name, path));
    const visibleValue = visibleColumn(column.name, isMultiple(field) ? null : flag);
    const [next] = parts;
    if (next === undefined)
      return {
        hops,
        column: column.name,
        visibleValue,
        property: column.property,
        field: isAlwaysNull ? null : field,
      };

    const [relation, explicit] = next.split(':');
    if (relation !== 'entity' || !field.type.reference)
      throw badRequest(unknownProperty(next, path));
    parts.shift();
    // A reference without a target type, such as a comment's host, refers to nodes.
    const targetId =
      explicit ?? field.targetType ?? (model.entityTypes.has('node') ? 'node' : 'user');
    const target = model.entityTypes.get(targetId);
    if (!target) throw badRequest(unknownProperty(next, path));
    hops.push(createEntityHop(target, column.name, visibleValue, viewable));
    type = target;
  }
}

/** Of an integer column. */
const MAX_DELTA = 2 ** 31 - 1;

const unknownProperty = (name: string, path: readonly string[]): string =>
  `The property \`${name}\`, given in the path \`${path.join('.')}\`, does not exist.`;

const visibleColumn =
  (column: string, flag: string | null) =>
  (alias: string): string =>
    flag === null
      ? `${alias}."${column}"`
      : `CASE WHEN ${alias}."${flag}" = 1 THEN NULL ELSE ${alias}."${column}" END`;

function createValuesHop(
  type: EntityType,
  field: Field,
  delta: number | null,
  flag: string | null,
): Hop {
  return {
    key: `${field.name}.${delta}`,
    table: type.isTranslated ? translatedValuesView(type, field) : valueTable(type, field),
    on: (parentAlias, alias) =>
      [
        `${alias}.entity_id = ${parentAlias}."${type.keys.id}"`,
        ...(delta === null ? [] : [`${alias}.delta = ${delta}`]),
        ...(flag === null ? [] : [`${parentAlias}."${flag}" IS NOT 1`]),
      ].join(' AND '),
  };
}

const createTranslationHop = (type: EntityType): Hop => ({
  key: ':translation',
  table: translatedView(type),
  on: (parentAlias, alias) => `${alias}."${type.keys.id}" = ${parentAlias}."${type.keys.id}"`,
});

const createEntityHop = (
  target: EntityType,
  column: string,
  visibleValue: (alias: string) => string,
  viewable: FindViewable | undefined,
): Hop => ({
  key: `${column}:${target.id}`,
  table: target.isTranslated ? translatedView(target) : target.id,
  on: (parentAlias, alias) =>
    [
      `${alias}."${target.keys.id}" = ${visibleValue(parentAlias)}`,
      viewable?.(target, alias) ?? '1',
    ].join(' AND '),
});
