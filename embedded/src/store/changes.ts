import type { EntityType, Model } from '../model/types.ts';
import { columnsOf, isMultiple, valueTable } from './columns.ts';
import type { Sqlite } from './database.ts';
import { bundleColumn, titleSearchTable } from './schema.ts';

/**
 * The dependencies of queries and the changes of writes. Triggers record every write, from any
 * process: `node`: entities created or deleted; `node.title`: that column changed; `node.*`: any
 * column changed; `node#12`: anything of that entity, including field tables and comments;
 * `node!12`: it was created or deleted; `node__field_tags`: any row of a field table;
 * `path_alias@/node/12`: an alias of that path.
 */
export type Tag = string;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Minimum number of changes to retain. Readers further behind must discard everything. */
const remembered = 4096;

const say = (what: string): string => `INSERT INTO changed (what) VALUES (coalesce(${what}, ''));`;

/** Creates the change table and the triggers that write to it. */
export function createChangeList(sqlite: Sqlite, model: Model): void {
  sqlite.exec(`
    CREATE TABLE IF NOT EXISTS changed (number INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL);
    CREATE TRIGGER IF NOT EXISTS "changed forgets" AFTER INSERT ON changed WHEN new.number % ${String(remembered)} = 0 BEGIN
      DELETE FROM changed WHERE number <= new.number - ${String(remembered)};
    END;`);
  for (const type of model.entityTypes.values()) {
    watchEntities(sqlite, type);
    for (const field of type.storage.values())
      if (isMultiple(field)) watchValues(sqlite, type.id, valueTable(type, field));
  }
}

function trigger(
  sqlite: Sqlite,
  table: string,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  statements: string,
): void {
  const name = quote(`changed ${table} ${event.toLowerCase()}`);
  // Recreated because the table can have new columns.
  sqlite.exec(
    `DROP TRIGGER IF EXISTS ${name}; CREATE TRIGGER ${name} AFTER ${event} ON ${quote(table)} BEGIN ${statements} END`,
  );
}

function watchEntities(sqlite: Sqlite, type: EntityType): void {
  const of = (row: 'old' | 'new'): string => {
    const id = `${row}.${quote(type.keys.id)}`;
    const further = [
      ...(type.id === 'path_alias' ? [say(`'path_alias@' || ${row}.path`)] : []),
      ...(type.id === 'comment' ? [say(`${row}.entity_type || '#' || ${row}.entity_id`)] : []),
    ];
    return [say(`${text(`${type.id}#`)} || ${id}`), ...further].join(' ');
  };
  const comesOrGoes = (row: 'old' | 'new'): string =>
    [
      of(row),
      say(`${text(`${type.id}!`)} || ${row}.${quote(type.keys.id)}`),
      say(text(type.id)),
    ].join(' ');
  trigger(sqlite, type.id, 'INSERT', comesOrGoes('new'));
  trigger(sqlite, type.id, 'DELETE', comesOrGoes('old'));
  const moved = [...columnNames(type)].map(
    (name) => `(${text(`${type.id}.${name}`)}, old.${quote(name)} IS NOT new.${quote(name)})`,
  );
  trigger(
    sqlite,
    type.id,
    'UPDATE',
    `${of('old')} ${of('new')} ${say(text(`${type.id}.*`))} INSERT INTO changed (what) SELECT column1 FROM (VALUES ${moved.join(', ')}) WHERE column2;`,
  );
}

function watchValues(sqlite: Sqlite, typeId: string, table: string): void {
  const of = (row: 'old' | 'new'): string =>
    `${say(`${text(`${typeId}#`)} || ${row}.entity_id`)} ${say(text(table))}`;
  trigger(sqlite, table, 'INSERT', of('new'));
  trigger(sqlite, table, 'DELETE', of('old'));
  trigger(sqlite, table, 'UPDATE', `${of('old')} ${of('new')}`);
}

/** Columns of an entity type's base table. */
const columnNames = (type: EntityType): Set<string> =>
  new Set([
    ...[...type.storage.values()]
      .filter((field) => !isMultiple(field))
      .flatMap((field) => columnsOf(field).map(({ name }) => name)),
    bundleColumn(type),
  ]);

/** Derives a query's dependencies from its SQL. */
export class QueryReader {
  readonly #entities = new Map<string, ReadonlySet<string>>();
  readonly #values = new Set<string>();
  /** Full-text label tables and their source columns. */
  readonly #labels = new Map<string, Tag[]>();
  readonly #known = new Map<string, readonly Tag[] | null>();

  constructor(model: Model) {
    for (const type of model.entityTypes.values()) {
      this.#entities.set(type.id, columnNames(type));
      for (const field of type.storage.values())
        if (isMultiple(field)) this.#values.add(valueTable(type, field));
      if (type.keys.label)
        this.#labels.set(titleSearchTable(type.id), [type.id, `${type.id}.${type.keys.label}`]);
    }
  }

  /**
   * Dependencies of the rows of a query: every column whose name occurs in it, of every table that
   * occurs in it. Null when it reads a table without triggers. @param tables all tables by name.
   */
  read(sql: string, tables: ReadonlySet<string>): readonly Tag[] | null {
    const known = this.#known.get(sql);
    if (known !== undefined) return known;
    const found = this.#read(sql, tables);
    if (this.#known.size >= 500) this.#known.clear();
    this.#known.set(sql, found);
    return found;
  }

  #read(sql: string, tables: ReadonlySet<string>): readonly Tag[] | null {
    const words = new Set(sql.match(/\w+/g));
    const all = /(?:SELECT|\.|,)\s*\*/i.test(sql);
    const tags: Tag[] = [];
    for (const word of words) {
      const columns = this.#entities.get(word);
      const label = this.#labels.get(word);
      if (columns)
        tags.push(
          word,
          ...(all
            ? [`${word}.*`]
            : [...words].filter((one) => columns.has(one)).map((one) => `${word}.${one}`)),
        );
      else if (label) tags.push(...label);
      else if (this.#values.has(word)) tags.push(word);
      else if (tables.has(word)) return null;
    }
    return tags;
  }
}
