import type { EntityType, Field } from '../model/types.ts';
import { getColumns, isMultiple, valueTable, versionTable, versionValueTable } from './columns.ts';
import type { SqlValue } from './database.ts';
import { bundleColumn } from './schema.ts';
import type { Store } from './store.ts';

/** Values by property. */
export type StoredItem = Readonly<Record<string, SqlValue>>;

type Row = Record<string, SqlValue>;

/** A revision in a language, besides the default revision in the original language. */
export interface Version {
  id: number;
  /** 0 for types without revisions. */
  revision: number;
  langcode: string;
}

/** Reads each field table, alias and comment count once for all entities that load together. */
class Batch {
  readonly #values = new Map<string, Map<number, Row[]>>();
  #aliases: Map<string, Row[]> | undefined;
  #comments: Map<string, Row> | undefined;

  constructor(
    readonly store: Store,
    readonly type: EntityType,
    readonly ids: readonly number[],
    /** One for each ID; without them, the entities' own rows. */
    private readonly versions?: readonly Version[],
  ) {}

  values(field: Field, id: number): readonly Row[] {
    const cached = this.#values.get(field.name);
    if (cached) return cached.get(id) ?? [];
    const rows = this.versions
      ? this.store.connection.rows<Row>(
          `SELECT stored.* FROM json_each(?) asked JOIN "${versionValueTable(this.type, field)}" stored
           ON stored.entity_id = asked.value ->> 'id' AND stored.revision = asked.value ->> 'revision'
           AND stored.langcode = asked.value ->> 'langcode' ORDER BY stored.entity_id, stored.delta`,
          [JSON.stringify(this.versions)],
        )
      : this.#select(
          `SELECT * FROM "${valueTable(this.type, field)}" WHERE entity_id IN (SELECT value FROM json_each(?)) ORDER BY entity_id, delta`,
          this.ids,
        );
    const byId = new Map<number, Row[]>(this.ids.map((id) => [id, []]));
    for (const row of rows) byId.get(Number(row.entity_id))?.push(row);
    this.#values.set(field.name, byId);
    return byId.get(id) ?? [];
  }

  /** Returns the path's newest alias in the language, else that of all languages. */
  alias(path: string, langcode: string): Row | undefined {
    if (this.#aliases === undefined) {
      const paths = this.ids.map((id) => this.type.canonical?.replace('{id}', String(id)) ?? '');
      this.#aliases = new Map(paths.map((known) => [known, []]));
      for (const row of this.#select(
        'SELECT id, path, alias, langcode FROM path_alias WHERE status = 1 AND path IN (SELECT value FROM json_each(?)) ORDER BY id DESC',
        paths,
      ))
        this.#aliases.get(String(row.path))?.push(row);
    }
    const aliases = this.#aliases.get(path);
    const find = (wanted: string) => aliases?.find((row) => row.langcode === wanted);
    return find(langcode) ?? find('und');
  }

  /**
   * Returns the comment count and the last comment: with `max`, SQLite takes the other columns from
   * the same row. The count is 0 if all comments are unpublished.
   */
  comments(field: string, id: number): Row | undefined {
    this.#comments ??= new Map(
      this.#select(
        `SELECT entity_id, field_name, sum(status) AS comment_count, cid, changed, name, uid,
         max(CASE WHEN status = 1 THEN created ELSE -1 END) FROM comment
         WHERE entity_id IN (SELECT value FROM json_each(?)) AND entity_type = '${this.type.id}' GROUP BY entity_id, field_name`,
        this.ids,
      ).map((row) => [`${row.field_name} ${row.entity_id}`, row]),
    );
    return this.#comments.get(`${field} ${id}`);
  }

  #select(sql: string, list: readonly (string | number)[]): Row[] {
    return this.store.connection.rows<Row>(sql, [JSON.stringify(list)]);
  }
}

/** Reads values lazily. */
export class Entity {
  readonly id: number;
  readonly uuid: string;
  readonly bundle: string;
  /** Null for types without revisions. */
  readonly revision: number | null;
  readonly langcode: string;

  constructor(
    readonly type: EntityType,
    private readonly row: Row,
    private readonly batch: Batch,
    /** Null for the default revision in the original language. */
    readonly version: Version | null = null,
    readonly isDefaultRevision = true,
  ) {
    this.id = Number(row[type.keys.id]);
    this.uuid = String(row.uuid);
    this.bundle = String(row[bundleColumn(type)]);
    this.revision = type.keys.revision === null ? null : Number(row[type.keys.revision]);
    this.langcode = String(row.langcode);
  }

  /** Returns a stored column, such as the main value of a single-value field. */
  value(column: string): SqlValue {
    return this.row[column] ?? null;
  }

  get isPublished(): boolean {
    return this.type.keys.published === null || this.row[this.type.keys.published] === 1;
  }

  /** Fields in Drupal's order. */
  get fields(): Iterable<Field> {
    return this.type.bundles.get(this.bundle)?.fields.values() ?? [];
  }

  /** The bundle's field. */
  field(name: string): Field | undefined {
    return this.type.bundles.get(this.bundle)?.fields.get(name);
  }

  items(field: Field): readonly StoredItem[] {
    if (field.type.id === 'path') return [this.#alias()];
    if (isMultiple(field))
      return this.batch.values(field, this.id).map((row) => this.#item(field, row));
    const item = this.#item(field, this.row);
    if (field.type.id === 'comment') return [{ ...item, ...this.#comments(field.name) }];
    const main = field.type.main ?? field.type.properties[0]?.name ?? 'value';
    return item[main] === null || item[main] === undefined ? [] : [item];
  }

  #item(field: Field, row: Row): StoredItem {
    const item: Record<string, SqlValue> = {};
    for (const { name, property } of getColumns(field)) item[property.name] = row[name] ?? null;
    return item;
  }

  #alias(): StoredItem {
    const { langcode } = this;
    const path = this.type.canonical?.replace('{id}', String(this.id)) ?? '';
    const row = this.batch.alias(path, langcode);
    return {
      alias: row?.alias ?? null,
      pid: row?.id ?? null,
      langcode: row?.langcode ?? langcode,
    };
  }

  /**
   * Returns the comment statistics. As in Drupal, they describe the host entity if it has no
   * comments.
   */
  #comments(field: string): StoredItem {
    const comments = this.batch.comments(field, this.id);
    if (!comments?.comment_count) {
      const uid = this.type.keys.owner === null ? 0 : this.value(this.type.keys.owner);
      // Drupal has recounted since the last comment and found none published.
      const name = comments === undefined ? null : '';
      return {
        cid: 0,
        last_comment_timestamp: this.value('changed'),
        last_comment_name: name,
        last_comment_uid: uid,
        comment_count: 0,
      };
    }
    return {
      cid: comments.cid ?? 0,
      last_comment_timestamp: comments.changed ?? 0,
      last_comment_name: comments.uid === 0 ? (comments.name ?? '') : '',
      last_comment_uid: comments.uid ?? 0,
      comment_count: comments.comment_count,
    };
  }
}

/** Returns entities in the order of the IDs, and skips IDs that do not exist. */
export function loadEntities(store: Store, type: EntityType, ids: readonly number[]): Entity[] {
  if (ids.length === 0) return [];
  const sql = `SELECT * FROM "${type.id}" WHERE "${type.keys.id}" IN (SELECT value FROM json_each(?))`;
  const rows = store.connection.rows<Row>(sql, [JSON.stringify(ids)]);
  const batch = new Batch(store, type, ids);
  const validRows = rows.filter((row) => hasBundle(type, row));
  const byId = new Map(validRows.map((row) => [row[type.keys.id], new Entity(type, row, batch)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function loadByUuid(store: Store, type: EntityType, uuid: string): Entity | undefined {
  const [row] = store.connection.rows<Row>(`SELECT * FROM "${type.id}" WHERE uuid = ?`, [uuid]);
  return row && hasBundle(type, row)
    ? new Entity(type, row, new Batch(store, type, [Number(row[type.keys.id])]))
    : undefined;
}

export function loadVersions(
  store: Store,
  type: EntityType,
  versions: readonly Version[],
): Entity[] {
  if (versions.length === 0) return [];
  const { id, revision } = type.keys;
  const isDefault = revision
    ? `version."${revision}" = (SELECT "${revision}" FROM "${type.id}" own WHERE own."${id}" = version."${id}")`
    : '1';
  const rows = store.connection.rows<Row>(
    `SELECT version.*, ${isDefault} AS is_default FROM json_each(?) asked
     JOIN "${versionTable(type)}" version ON version."${id}" = asked.value ->> 'id'
     ${revision ? `AND version."${revision}" = asked.value ->> 'revision'` : ''}
     AND version.langcode = asked.value ->> 'langcode'`,
    [JSON.stringify(versions)],
  );
  const ids = versions.map((version) => version.id);
  const shared =
    new Set(ids).size === ids.length ? new Batch(store, type, ids, versions) : undefined;
  return rows
    .filter((row) => hasBundle(type, row))
    .map((row) => {
      const version = {
        id: Number(row[id]),
        revision: revision ? Number(row[revision]) : 0,
        langcode: String(row.langcode),
      };
      const batch = shared ?? new Batch(store, type, [version.id], [version]);
      return new Entity(type, row, batch, version, row.is_default === 1);
    });
}

/** Entities of a bundle that is no longer in the recipes count as deleted. */
const hasBundle = (type: EntityType, row: Row): boolean =>
  type.bundles.has(String(row[bundleColumn(type)]));
