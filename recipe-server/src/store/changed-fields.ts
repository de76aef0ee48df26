import { fieldType } from '../model/field-types.ts';
import { ModelError } from '../model/model-error.ts';
import type { EntityType, Field, Model } from '../model/types.ts';
import { getColumns, isMultiple, valueTable } from './columns.ts';
import type { Connection } from './database.ts';

/** A field, and its columns and table as they were created for an earlier definition. */
interface StoredField {
  type: EntityType;
  field: Field;
  /** For example `node.field_tags`. */
  name: string;
  /** In the entity table. */
  columns: readonly string[];
  /** Whether it has a table for several values. */
  hasTable: boolean;
}

const advice =
  'Restore the former definition, use a new field with another name, or delete the data file (--reset).';

/**
 * Call it before tables are created. Removes the empty columns of fields whose type changes. Throws
 * a {@link ModelError} if values would be hidden.
 */
export function prepareChangedFields(connection: Connection, model: Model, file: string): void {
  connection.sqlite.exec(
    'CREATE TABLE IF NOT EXISTS server_field (name TEXT PRIMARY KEY, definition TEXT NOT NULL) WITHOUT ROWID',
  );
  const definitions = new Map(
    connection
      .rows<{ name: string; definition: string }>('SELECT name, definition FROM server_field')
      .map(({ name, definition }) => [name, definition]),
  );
  const problems = storedFields(connection, model).flatMap((stored) => {
    const former = definitions.get(stored.name);
    const isChanged = former !== undefined && !isCompatible(former, stored.field);
    return isChanged
      ? changeType(connection, stored, former)
      : findHiddenValues(connection, stored);
  });
  if (problems.length > 0)
    throw new ModelError(
      file,
      `its content does not fit the recipes. ${problems.join(' ')} ${advice}`,
    );
}

/** Call it after tables are created. Moves values of fields that allow one or more values now. */
export function moveChangedValues(connection: Connection, model: Model): void {
  for (const stored of storedFields(connection, model)) {
    const { field, columns, hasTable } = stored;
    if (isMultiple(field) && columns.includes(field.name)) moveToValueTable(connection, stored);
    if (!isMultiple(field) && hasTable) moveToEntityTable(connection, stored);
    connection.execute(
      'INSERT INTO server_field (name, definition) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET definition = excluded.definition',
      [stored.name, definition(field)],
    );
  }
}

function storedFields(connection: Connection, model: Model): StoredField[] {
  const tables = new Map<string, string[]>();
  const all = connection.rows<{ table: string; column: string }>(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'`,
  );
  for (const { table, column } of all) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...model.entityTypes.values()].flatMap((type) =>
    [...type.storage.values()].filter(isStored).map((field) => ({
      type,
      field,
      name: `${type.id}.${field.name}`,
      columns: (tables.get(type.id) ?? []).filter(
        (column) => findOwner(type, column) === field.name,
      ),
      hasTable: tables.has(valueTable(type, field)),
    })),
  );
}

/** `field_a__b__value` belongs to the field `field_a__b` if there is one. */
function findOwner(type: EntityType, column: string): string | undefined {
  const parts = column.split('__');
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('__'))
    .find((name) => type.storage.has(name));
}

const isStored = (field: Field): boolean => getColumns(field).length > 0;

/** The parts of a definition that Drupal does not change either once there are values. */
function definition({ type, targetType, settings }: Field): string {
  const detail = targetType ?? settings.datetime_type;
  return typeof detail === 'string' ? `${type.id} (${detail})` : type.id;
}

/** Whether the new type stores all that the former one stored, in the same way. */
function isCompatible(former: string, field: Field): boolean {
  if (former === definition(field)) return true;
  const formerType = fieldType(former);
  return (
    formerType.main === field.type.main &&
    formerType.properties.every(
      ({ name, affinity, kind, nocase }) =>
        affinity === null ||
        field.type.properties.some(
          (property) =>
            property.name === name &&
            property.affinity === affinity &&
            property.kind === kind &&
            property.nocase === nocase,
        ),
    )
  );
}

/** @returns the problem if there are values of the former type. */
function changeType(connection: Connection, stored: StoredField, former: string): string[] {
  const { type, field, name, columns, hasTable } = stored;
  const count = countEntities(connection, stored);
  if (count > 0)
    return [`${name} has the type ${definition(field)}, but ${inEntities(count)} it is ${former}.`];
  dropColumns(connection, type, columns);
  if (hasTable) connection.sqlite.exec(`DROP TABLE "${valueTable(type, field)}"`);
  return [];
}

function countEntities(connection: Connection, stored: StoredField): number {
  const { type, field, columns, hasTable } = stored;
  const isSingle = columns.includes(field.name);
  const [single = 0] = isSingle
    ? connection.column<number>(`SELECT count("${field.name}") FROM "${type.id}"`)
    : [];
  return single + (hasTable ? countValues(connection, stored, 0).count : 0);
}

/** Entities with more than `limit` values in the field's table, and the most values of one. */
function countValues(
  connection: Connection,
  { type, field }: StoredField,
  limit: number,
): { count: number; most: number } {
  const [result] = connection.rows<{ count: number; most: number | null }>(
    `SELECT count(*) AS count, max(number) AS most FROM (
       SELECT count(*) AS number FROM "${valueTable(type, field)}"
       WHERE entity_id IN (SELECT "${type.keys.id}" FROM "${type.id}") GROUP BY entity_id HAVING number > ?)`,
    [limit],
  );
  return { count: result?.count ?? 0, most: result?.most ?? 0 };
}

function dropColumns(connection: Connection, type: EntityType, columns: readonly string[]): void {
  // `countWrites` creates the trigger again; SQLite drops no column that a trigger names.
  connection.sqlite.exec(`DROP TRIGGER IF EXISTS "changed ${type.id} update"`);
  for (const column of columns) {
    const indexes = connection.column<string>(
      'SELECT DISTINCT l.name FROM pragma_index_list(?) l, pragma_index_info(l.name) i WHERE i.name = ?',
      [type.id, column],
    );
    for (const index of indexes) connection.sqlite.exec(`DROP INDEX "${index}"`);
    connection.sqlite.exec(`ALTER TABLE "${type.id}" DROP COLUMN "${column}"`);
  }
}

/** @returns the problem if entities have more values than the field allows. */
function findHiddenValues(connection: Connection, stored: StoredField): string[] {
  const { cardinality } = stored.field;
  if (!stored.hasTable || cardinality < 1) return [];
  const { count, most } = countValues(connection, stored, cardinality);
  return count === 0
    ? []
    : [`${stored.name} allows ${cardinality} of up to ${most} values ${inEntities(count)}.`];
}

const inEntities = (count: number): string => `in ${count} ${count === 1 ? 'entity' : 'entities'}`;

function moveToValueTable(connection: Connection, { type, field, columns }: StoredField): void {
  const table = valueTable(type, field);
  const moved = getColumns(field).flatMap(({ name }) =>
    columns.includes(name) ? [`"${name}"`] : [],
  );
  connection.execute(
    `INSERT INTO "${table}" (entity_id, delta, ${moved.join(', ')})
     SELECT "${type.keys.id}", 0, ${moved.join(', ')} FROM "${type.id}"
     WHERE "${field.name}" IS NOT NULL AND "${type.keys.id}" NOT IN (SELECT entity_id FROM "${table}")`,
  );
  connection.execute(
    `UPDATE "${type.id}" SET ${moved.map((column) => `${column} = NULL`).join(', ')} WHERE "${field.name}" IS NOT NULL`,
  );
}

function moveToEntityTable(connection: Connection, { type, field }: StoredField): void {
  const table = valueTable(type, field);
  const columns = getColumns(field).map(({ name }) => `"${name}"`);
  connection.execute(
    `UPDATE "${type.id}" SET (${columns.join(', ')}) =
       (SELECT ${columns.join(', ')} FROM "${table}" WHERE entity_id = "${type.keys.id}" ORDER BY delta LIMIT 1)
     WHERE "${field.name}" IS NULL AND "${type.keys.id}" IN (SELECT entity_id FROM "${table}")`,
  );
  connection.execute(`DELETE FROM "${table}"`);
}
