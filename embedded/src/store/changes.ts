import type { Database } from 'better-sqlite3';
import type { EntityType, Model } from '../model/types.ts';
import { columnsOf, isMultiple, valueTable } from './columns.ts';
import { bundleColumn, titleSearchTable } from './schema.ts';

/**
 * What reads of the stored entities can depend on, and what writes say that they changed. Triggers say it, so that no write can forget to,
 * whichever process makes it:
 *
 * - `node`: entities came or went; `node.title`: that column of some changed; `node.*`: any column of some did
 * - `node#12`: anything of one, its values in other tables, comments on it; `node!12`: it came or went
 * - `node__field_tags`: anything in a table of values; `path_alias@/node/12`: an alias of that path
 */
export type Tag = string;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Changes that are remembered at the least; who has not looked for longer has missed some. */
const remembered = 4096;

const say = (what: string): string => `INSERT INTO changed (what) VALUES (coalesce(${what}, ''));`;

/** Makes the list of changes, and the triggers that write it. */
export function createChangeList(sqlite: Database, model: Model): void {
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
  sqlite: Database,
  table: string,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  statements: string,
): void {
  const name = quote(`changed ${table} ${event.toLowerCase()}`);
  // Made anew: the table may have got columns.
  sqlite.exec(
    `DROP TRIGGER IF EXISTS ${name}; CREATE TRIGGER ${name} AFTER ${event} ON ${quote(table)} BEGIN ${statements} END`,
  );
}

function watchEntities(sqlite: Database, type: EntityType): void {
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

function watchValues(sqlite: Database, typeId: string, table: string): void {
  const of = (row: 'old' | 'new'): string =>
    `${say(`${text(`${typeId}#`)} || ${row}.entity_id`)} ${say(text(table))}`;
  trigger(sqlite, table, 'INSERT', of('new'));
  trigger(sqlite, table, 'DELETE', of('old'));
  trigger(sqlite, table, 'UPDATE', `${of('old')} ${of('new')}`);
}

/** Columns of an entity type's own table. */
const columnNames = (type: EntityType): Set<string> =>
  new Set([
    ...[...type.storage.values()]
      .filter((field) => !isMultiple(field))
      .flatMap((field) => columnsOf(field).map(({ name }) => name)),
    bundleColumn(type),
  ]);

/** Knows what a query reads from its words. */
export class QueryReader {
  readonly #entities = new Map<string, ReadonlySet<string>>();
  readonly #values = new Set<string>();
  /** Full-text tables of labels, and what they are made of. */
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
   * What rows of a query depend on: every column that has a name which occurs in it, of every table that does. Null when it reads a table
   * whose changes nobody says.
   *
   * @param tables all tables there are, by name.
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
