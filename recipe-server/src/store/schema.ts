import type { EntityType, Field, Model } from '../model/types.ts';
import {
  type Column,
  getColumns,
  isMultiple,
  translatedValuesView,
  translatedView,
  valueTable,
  versionTable,
  versionValueTable,
} from './columns.ts';
import type { Connection, Sqlite } from './database.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Never drops tables or columns; those of removed fields are ignored. */
export function applySchema(connection: Connection, model: Model): void {
  const { sqlite } = connection;
  for (const type of model.entityTypes.values()) {
    const { id, keys } = type;
    const fields = [...type.storage.values()];
    const columns = fields.filter((field) => !isMultiple(field)).flatMap(getColumns);
    createTable(
      connection,
      id,
      [
        ...columns.map((column) => declareColumn(column, type)),
        // One rule serves all types: those without bundles store their own ID in a bundle column.
        ...(keys.bundle === null ? [['bundle', `TEXT NOT NULL DEFAULT '${id}'`] as const] : []),
      ],
      `PRIMARY KEY (${quote(keys.id)}))`,
    );
    createDeletionTriggers(sqlite, type);
    sqlite.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${quote(`${id}:uuid`)} ON ${quote(id)} (uuid)`);
    if (keys.revision) sqlite.exec(index(id, [keys.revision], 'UNIQUE '));
    for (const field of fields) {
      if (isMultiple(field)) createValueTable(connection, type, field);
      else for (const column of getColumns(field)) indexColumn(sqlite, type, field, column);
    }
    if (keys.label) createTitleSearch(sqlite, id, keys.id, keys.label);
    if (type.hasVersions) createVersionTables(connection, type);
    if (type.isTranslated) createTranslatedViews(sqlite, type);
  }
  if (model.entityTypes.has('comment'))
    sqlite.exec(index('comment', ['entity_id', 'entity_type', 'field_name', 'status']));
}

/** Columns of the entity table. */
export const storedColumns = (type: EntityType): string[] => [
  ...(type.keys.bundle === null ? ['bundle'] : []),
  ...[...type.storage.values()]
    .filter((field) => !isMultiple(field))
    .flatMap((field) => getColumns(field).map(({ name }) => name)),
];

function createVersionTables(connection: Connection, type: EntityType): void {
  const { keys } = type;
  const fields = [...type.storage.values()];
  const columns = fields.filter((field) => !isMultiple(field)).flatMap(getColumns);
  const key = [keys.id, ...(keys.revision === null ? [] : [keys.revision]), 'langcode'];
  createTable(
    connection,
    versionTable(type),
    [
      ...columns.map((column) => declareColumn(column, type)),
      ...(keys.bundle === null ? [['bundle', 'TEXT'] as const] : []),
    ],
    `PRIMARY KEY (${key.map(quote).join(', ')}))`,
  );
  for (const field of fields.filter(isMultiple))
    createTable(
      connection,
      versionValueTable(type, field),
      [
        ['entity_id', 'INTEGER NOT NULL'],
        ['revision', 'INTEGER NOT NULL'],
        ['langcode', 'TEXT NOT NULL'],
        ['delta', 'INTEGER NOT NULL'],
        ...getColumns(field).map((column) => declareColumn(column, type)),
      ],
      'PRIMARY KEY (entity_id, revision, langcode, delta)) WITHOUT ROWID',
    );
}

/** SQLite alters no table that a view with a missing column names. */
export function dropTranslatedViews(sqlite: Sqlite, model: Model): void {
  for (const type of model.entityTypes.values()) {
    sqlite.exec(`DROP VIEW IF EXISTS ${quote(translatedView(type))}`);
    for (const field of [...type.storage.values()].filter(isMultiple))
      sqlite.exec(`DROP VIEW IF EXISTS ${quote(translatedValuesView(type, field))}`);
  }
}

function createTranslatedViews(sqlite: Sqlite, type: EntityType): void {
  const { id, keys } = type;
  const [key, revision] = [quote(keys.id), keys.revision && quote(keys.revision)];
  const current = revision
    ? `(SELECT current.${revision} FROM ${quote(id)} current WHERE current.${key} = version.`
    : null;
  const create = (
    view: string,
    columns: string[],
    table: string,
    versions: string,
    where: string,
  ) =>
    sqlite.exec(
      `CREATE VIEW ${quote(view)} AS SELECT ${columns.join(', ')} FROM ${quote(table)}
       UNION ALL SELECT ${columns.join(', ')} FROM ${quote(versions)} version ${where}`,
    );
  create(
    translatedView(type),
    storedColumns(type).map(quote),
    id,
    versionTable(type),
    current === null ? '' : `WHERE version.${revision} = ${current}${key})`,
  );
  for (const field of [...type.storage.values()].filter(isMultiple))
    create(
      translatedValuesView(type, field),
      ['entity_id', 'delta', ...getColumns(field).map(({ name }) => quote(name))],
      valueTable(type, field),
      versionValueTable(type, field),
      current === null ? '' : `WHERE version.revision = ${current}entity_id)`,
    );
}

/** Counts writes with triggers, so that those of other processes count too. */
export function countWrites(sqlite: Sqlite, model: Model): void {
  sqlite.exec('DROP TABLE IF EXISTS changed');
  for (const type of model.entityTypes.values()) {
    const fields = [...type.storage.values()].filter(isMultiple);
    const versions = type.hasVersions
      ? [versionTable(type), ...fields.map((field) => versionValueTable(type, field))]
      : [];
    const tables = [type.id, ...fields.map((field) => valueTable(type, field)), ...versions];
    for (const table of tables)
      for (const event of ['insert', 'update', 'delete']) countWrite(sqlite, table, event, event);
    // The times of a member's visits are in no cached response.
    if (type.id === 'user') ignoreUpdates(sqlite, type, ['login', 'access']);
  }
}

/** Updates of these columns leave cached responses in place. */
export function ignoreUpdates(sqlite: Sqlite, type: EntityType, ignored: string[]): void {
  const columns = [...type.storage.values()]
    .filter((field) => !isMultiple(field))
    .flatMap((field) => getColumns(field).map(({ name }) => name))
    .filter((name) => !ignored.includes(name));
  countWrite(sqlite, type.id, 'update', `update OF ${columns.map(quote).join(', ')}`);
}

function countWrite(sqlite: Sqlite, table: string, event: string, condition: string): void {
  const name = quote(`changed ${table} ${event}`);
  sqlite.exec(`DROP TRIGGER IF EXISTS ${name};
    CREATE TRIGGER ${name} AFTER ${condition} ON ${quote(table)} BEGIN
      UPDATE server_state SET value = value + 1 WHERE name = 'content version'; END`);
}

/** State key of the highest deleted ID. */
export const deletedState = (typeId: string, key: string): string => `deleted:${typeId}.${key}`;

/**
 * IDs are never reused: a token or log entry with a deleted member's ID must not point to another
 * member.
 */
function createDeletionTriggers(sqlite: Sqlite, { id, keys }: EntityType): void {
  for (const key of [keys.id, keys.revision]) {
    if (!key) continue;
    sqlite.exec(`
      CREATE TRIGGER IF NOT EXISTS ${quote(`${id}:${key} deleted`)} AFTER DELETE ON ${quote(id)} WHEN old.${quote(key)} IS NOT NULL BEGIN
        INSERT INTO server_state (name, value) VALUES ('${deletedState(id, key)}', old.${quote(key)})
        ON CONFLICT (name) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER));
      END`);
  }
}

export const bundleColumn = (type: EntityType): string => type.keys.bundle ?? 'bundle';

type Declaration = readonly [name: string, definition: string];

function declareColumn({ name, affinity, property }: Column, { keys }: EntityType): Declaration {
  const collation = property.nocase ? ' COLLATE NOCASE' : '';
  return [name, `${affinity}${name === keys.id ? ' NOT NULL' : ''}${collation}`];
}

/** @param end of the statement, after the columns. */
function createTable(
  connection: Connection,
  table: string,
  columns: readonly Declaration[],
  end: string,
): void {
  const existing = connection.column<string>('SELECT name FROM pragma_table_info(?)', [table]);
  const declare = ([name, definition]: Declaration): string => `${quote(name)} ${definition}`;
  if (existing.length === 0)
    connection.sqlite.exec(
      `CREATE TABLE ${quote(table)} (${columns.map(declare).join(', ')}, ${end}`,
    );
  else
    for (const column of columns)
      if (!existing.includes(column[0]))
        connection.sqlite.exec(`ALTER TABLE ${quote(table)} ADD COLUMN ${declare(column)}`);
}

function createValueTable(connection: Connection, type: EntityType, field: Field): void {
  const columns = getColumns(field);
  const table = valueTable(type, field);
  createTable(
    connection,
    table,
    [
      ['entity_id', 'INTEGER NOT NULL'],
      ['delta', 'INTEGER NOT NULL'],
      ...columns.map((column) => declareColumn(column, type)),
    ],
    'PRIMARY KEY (entity_id, delta)) WITHOUT ROWID',
  );
  for (const column of columns.filter((candidate) => isSearchable(field, candidate)))
    connection.sqlite.exec(index(table, [column.name, 'entity_id']));
}

/**
 * Whether filters and sorts need an index on the column: not for long texts, flags and the parts of
 * formatted values.
 */
function isSearchable(field: Field, column: Column): boolean {
  if (column.name !== field.name) return false;
  if (['boolean', 'map', 'processed'].includes(column.property.kind)) return false;
  return !['string_long', 'text', 'text_long', 'text_with_summary', 'password', 'comment'].includes(
    field.type.id,
  );
}

function indexColumn(sqlite: Sqlite, type: EntityType, field: Field, column: Column): void {
  const [bundle, { label }] = [bundleColumn(type), type.keys];
  const { name } = column;
  if (!isSearchable(field, column) || unindexed(type).includes(name) || name === bundle) return;
  if (name !== label) {
    sqlite.exec(index(type.id, [bundle, name]));
    return;
  }
  // Two indexes: lists sort labels by bytes, while `=` ignores case and spans bundles.
  sqlite.exec(index(type.id, [label]));
  sqlite.exec(
    `CREATE INDEX IF NOT EXISTS ${quote(labelSortIndex(type.id, label))} ON ${quote(type.id)} (${quote(bundle)}, ${quote(label)} COLLATE BINARY)`,
  );
}

/** Columns with an index of their own, or without need for one. */
const unindexed = ({ keys }: EntityType): (string | null)[] => [
  keys.id,
  keys.revision,
  'uuid',
  'langcode',
];

const labelSortIndex = (typeId: string, label: string): string =>
  `${typeId}:bundle,${label} binary`;

export function isIndexed(type: EntityType, field: Field, column: string): boolean {
  if ([type.keys.id, type.keys.revision, 'uuid'].includes(column)) return true;
  const indexedColumn = getColumns(field).find((candidate) => candidate.name === column);
  return indexedColumn !== undefined && isSearchable(field, indexedColumn) && column !== 'langcode';
}

/** Makes SQLite walk the index, for queries of one bundle; empty without such an index. */
export function sortIndex(type: EntityType, column: string): string {
  const { id, revision, label } = type.keys;
  if (column === id) return 'NOT INDEXED';
  if (column === revision) return `INDEXED BY ${quote(`${type.id}:${column}`)}`;
  const bundle = bundleColumn(type);
  const field = type.storage.get(column);
  const [fieldColumn] = field && !isMultiple(field) ? getColumns(field) : [];
  if (!field || !fieldColumn || !isSearchable(field, fieldColumn)) return '';
  if (unindexed(type).includes(column) || column === bundle) return '';
  if (column === label) return `INDEXED BY ${quote(labelSortIndex(type.id, label))}`;
  return fieldColumn.property.nocase ? '' : `INDEXED BY ${quote(`${type.id}:${bundle},${column}`)}`;
}

function index(table: string, columns: string[], kind = ''): string {
  const name = `${table}:${columns.join(',')}`;
  return `CREATE ${kind}INDEX IF NOT EXISTS ${quote(name)} ON ${quote(table)} (${columns.map(quote).join(', ')})`;
}

/** Trigram table for label substrings. */
export const titleSearchTable = (typeId: string): string => `${typeId}__label_fts`;

function createTitleSearch(sqlite: Sqlite, typeId: string, idKey: string, label: string): void {
  const table = titleSearchTable(typeId);
  const [id, text, tableName] = [quote(idKey), quote(label), quote(table)];
  const remove = `INSERT INTO ${tableName} (${tableName}, rowid, label) VALUES ('delete', old.${id}, old.${text});`;
  const add = `INSERT INTO ${tableName} (rowid, label) VALUES (new.${id}, new.${text});`;
  sqlite.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS ${tableName} USING fts5(label, content='', tokenize='trigram');
    CREATE TRIGGER IF NOT EXISTS ${quote(`${table} insert`)} AFTER INSERT ON ${quote(typeId)} BEGIN ${add} END;
    CREATE TRIGGER IF NOT EXISTS ${quote(`${table} delete`)} AFTER DELETE ON ${quote(typeId)} BEGIN ${remove} END;
    CREATE TRIGGER IF NOT EXISTS ${quote(`${table} update`)} AFTER UPDATE OF ${text} ON ${quote(typeId)} BEGIN ${remove} ${add} END;
  `);
}
