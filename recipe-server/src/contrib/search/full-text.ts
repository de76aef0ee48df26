import { loadEntities } from '../../store/entities.ts';
import { bundleColumn } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { SearchIndex } from './index-config.ts';
import { readText } from './indexed-text.ts';

/** Entities that are read at once. */
const BATCH = 500;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** FTS5 tables of the indexes, made again after content has changed, when they are searched. */
export class FullText {
  readonly #versions = new Map<string, string | undefined>();

  constructor(private readonly store: Store) {}

  /** IDs of entities with all words, the best match first. */
  search(index: SearchIndex, keys: string, limit: number): number[] {
    const words = keys.match(/[\p{L}\p{N}]+/gu) ?? [];
    const fields = index.fields.filter(({ isText }) => isText);
    if (fields.length === 0 || words.length === 0) return [];
    const table = quote(`search_${index.id}`);
    this.#refresh(index, table);
    const rank = `bm25(${[table, ...fields.map(({ boost }) => String(boost))].join(', ')})`;
    return this.store.connection.column<number>(
      `SELECT rowid FROM temp.${table} WHERE ${table} MATCH ? ORDER BY ${rank}, rowid LIMIT ?`,
      [words.map((word) => `"${word}"`).join(' '), limit],
    );
  }

  #refresh(index: SearchIndex, table: string): void {
    const version = this.store.state('content version');
    if (this.#versions.has(index.id) && this.#versions.get(index.id) === version) return;
    const { connection } = this.store;
    const fields = index.fields.filter(({ isText }) => isText);
    const columns = fields.map(({ id }) => quote(id)).join(', ');
    connection.sqlite.exec(`
      DROP TABLE IF EXISTS temp.${table};
      CREATE VIRTUAL TABLE temp.${table} USING fts5(${columns}, content='', tokenize='unicode61 remove_diacritics 2');
    `);
    const { type, bundles } = index;
    const ids = connection.column<number>(
      `SELECT "${type.keys.id}" FROM "${type.id}" WHERE "${bundleColumn(type)}" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(bundles)],
    );
    const insert = `INSERT INTO temp.${table} (rowid, ${columns}) VALUES (?${', ?'.repeat(fields.length)})`;
    for (let start = 0; start < ids.length; start += BATCH)
      for (const entity of loadEntities(this.store, type, ids.slice(start, start + BATCH)))
        connection.execute(insert, [
          entity.id,
          ...fields.map((field) => readText(this.store, entity, field)),
        ]);
    this.#versions.set(index.id, version);
  }
}
