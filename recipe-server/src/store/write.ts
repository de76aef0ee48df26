import { randomUUID } from 'node:crypto';
import type { EntityType, Field } from '../model/types.ts';
import { findWorkflow } from '../model/workflows.ts';
import { getColumns, isMultiple, valueTable, versionTable } from './columns.ts';
import type { SqlValue } from './database.ts';
import { encodeValue, ValueError } from './encode.ts';
import { bundleColumn, deletedState } from './schema.ts';
import type { Store } from './store.ts';

/**
 * Values by property, for example `{ value: 'x', format: 'plain_text' }` or `{ target_id: 12 }`.
 */
export type NewItem = Readonly<Record<string, unknown>>;

export interface NewEntity {
  entityType: string;
  bundle: string;
  /** Random by default. */
  uuid?: string;
  /** Ignored if it is in use or was deleted. */
  id?: number;
  /** Absent fields get Drupal's defaults. */
  fields: Readonly<Record<string, readonly NewItem[]>>;
}

export class FieldValueError extends Error {
  override name = 'FieldValueError';
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Sets Drupal's defaults (times, revision owner, comment thread, path alias). Call it inside a
 * transaction. Throws a {@link FieldValueError} for an invalid value.
 * @returns its ID.
 */
export function insertEntity(store: Store, entity: NewEntity): number {
  const type = store.entityType(entity.entityType);
  const bundle = type.bundles.get(entity.bundle);
  if (!bundle) throw new Error(`There is no bundle ${entity.bundle} of ${type.id}.`);
  const id = allocateId(store, type, entity.id);
  const items = resolveDefaults(store, type, entity);

  const row: Record<string, SqlValue> = {
    [bundleColumn(type)]: entity.bundle,
    [type.keys.id]: id,
    uuid: entity.uuid ?? randomUUID(),
  };
  if (type.keys.revision)
    row[type.keys.revision] = allocateRevision(store, type, type.keys.revision, entity);
  const setColumns = new Set(Object.keys(row));
  for (const field of bundle.fields.values()) {
    if (isMultiple(field) || setColumns.has(field.name)) continue;
    Object.assign(row, encodeItem(field, items(field)[0]));
  }
  if (type.id === 'comment') row.thread ??= nextThread(store, row);
  store.connection.insert(type.id, row);
  for (const field of bundle.fields.values())
    if (isMultiple(field)) insertValues(store, type, field, id, items(field));
  adoptParagraphs(
    store,
    type,
    id,
    [...bundle.fields.values()].map((field) => [field, items(field)]),
  );
  const path = type.baseFields.get('path');
  if (path?.type.id === 'path')
    insertAlias(store, type, id, { langcode: row.langcode, ...items(path)[0] });
  return id;
}

type Items = (field: Field) => readonly NewItem[];

function resolveDefaults(store: Store, type: EntityType, { bundle, fields }: NewEntity): Items {
  const values = new Map([
    ...Object.entries(fields),
    ...Object.entries(moderate(store, type, bundle, fields)),
    ...(type.id === 'menu_link_content' ? Object.entries(describeLink(fields)) : []),
  ]);
  const owner = values.get(type.keys.owner ?? '');
  return (field) => {
    const value = values.get(field.name);
    if (value !== undefined) return value;
    if (field.name === 'revision_uid' && owner) return owner;
    const isTime = field.type.id === 'created' || field.type.id === 'changed';
    return isTime ? [{ value: store.now() }] : field.defaultValue;
  };
}

/** Whether the URI is external, and whether core looks for its route again. */
function describeLink({ link, external, rediscover }: NewEntity['fields']): NewEntity['fields'] {
  const uri = String(link?.[0]?.uri ?? '');
  const isExternal = !/^(?:internal|entity|base|route):/.test(uri);
  return {
    external: external ?? [{ value: isExternal ? 1 : 0 }],
    rediscover: rediscover ?? [{ value: uri.startsWith('internal:') ? 1 : 0 }],
  };
}

/**
 * The state of moderated content decides whether it is published. Content without one has the state
 * of its status.
 */
export function moderate(
  { model }: Store,
  { id, keys }: EntityType,
  bundle: string,
  fields: NewEntity['fields'],
): NewEntity['fields'] {
  const workflow = model.modules.has('content_moderation')
    ? findWorkflow(model.config, id, bundle)
    : undefined;
  if (workflow === undefined || keys.published === null) return {};
  const { states, default_moderation_state: initial } = workflow.type_settings;
  const status = fields[keys.published]?.[0]?.value ?? 1;
  const byStatus = [true, 1, '1'].some((value) => value === status) ? 'published' : initial;
  const state = String(fields.moderation_state?.[0]?.value ?? byStatus);
  return {
    moderation_state: [{ value: state }],
    [keys.published]: [{ value: states[state]?.published === true }],
  };
}

/** Drupal shows a single property as its value. */
const onlyValue = (item: NewItem): unknown =>
  'value' in item && Object.keys(item).length === 1 ? item.value : item;

export function encodeItem(field: Field, item: NewItem | undefined): Record<string, SqlValue> {
  if (item === undefined) return {};
  return Object.fromEntries(
    getColumns(field).map(({ name, property }) => {
      const value = field.type.anyProperties ? onlyValue(item) : item[property.name];
      try {
        const encoded = encodeValue(property.kind, value);
        if (encoded !== null && !isAllowed(field, encoded))
          throw new ValueError(`${JSON.stringify(value)} is not one of its allowed values.`);
        return [name, encoded];
      } catch (error) {
        if (error instanceof ValueError) throw new FieldValueError(field.name, error.message);
        throw error;
      }
    }),
  );
}

function isAllowed({ type, settings }: Field, value: SqlValue): boolean {
  const allowed = settings.allowed_values;
  if (!type.id.startsWith('list_') || !Array.isArray(allowed) || allowed.length === 0) return true;
  return allowed.some(
    (allowedValue: unknown) =>
      typeof allowedValue === 'object' &&
      allowedValue !== null &&
      'value' in allowedValue &&
      String(allowedValue.value) === String(value),
  );
}

export function insertValues(
  store: Store,
  type: EntityType,
  field: Field,
  id: number,
  items: readonly NewItem[],
): void {
  items.forEach((item, delta) =>
    store.connection.insert(valueTable(type, field), {
      entity_id: id,
      delta,
      ...encodeItem(field, item),
    }),
  );
}

/** Paragraphs know the content that contains them. */
export function adoptParagraphs(
  store: Store,
  type: EntityType,
  id: number,
  fields: readonly (readonly [Field, readonly NewItem[]])[],
): void {
  for (const [field, items] of fields) {
    if (field.type.id !== 'entity_reference_revisions' || field.targetType !== 'paragraph')
      continue;
    for (const { target_id } of items)
      store.connection.execute(
        'UPDATE paragraph SET parent_id = ?, parent_type = ?, parent_field_name = ? WHERE id = ?',
        [String(id), type.id, field.name, target_id],
      );
  }
}

export function insertAlias(
  store: Store,
  type: EntityType,
  id: number,
  item: NewItem | undefined,
): void {
  if (!type.canonical || typeof item?.alias !== 'string' || item.alias === '') return;
  insertEntity(store, {
    entityType: 'path_alias',
    bundle: 'path_alias',
    fields: {
      path: [{ value: type.canonical.replace('{id}', String(id)) }],
      alias: [{ value: item.alias }],
      langcode: [
        {
          value: typeof item.langcode === 'string' ? item.langcode : store.model.languages.default,
        },
      ],
    },
  });
}

function allocateId(store: Store, type: EntityType, requestedId: number | undefined): number {
  const { id } = type.keys;
  return requestedId !== undefined && isUnused(store, type.id, id, requestedId)
    ? requestedId
    : nextNumber(store, type.id, id);
}

/** The requested revision ID, as in Drupal; otherwise the next one. */
function allocateRevision(
  store: Store,
  type: EntityType,
  key: string,
  { fields }: NewEntity,
): number {
  const revision = Number(fields[key]?.[0]?.value ?? 0);
  const isFree =
    Number.isSafeInteger(revision) && revision > 0 && isUnused(store, type.id, key, revision);
  return isFree ? revision : allocateNextRevision(store, type, key);
}

/** Drafts have later revisions than the default one. */
export function allocateNextRevision(store: Store, type: EntityType, key: string): number {
  const next = nextNumber(store, type.id, key);
  if (!type.hasVersions) return next;
  const [latest] = store.connection.column<number>(
    `SELECT max("${key}") FROM "${versionTable(type)}"`,
  );
  return Math.max(next, (latest ?? 0) + 1);
}

const isUnused = (store: Store, table: string, column: string, value: number): boolean =>
  value > highestDeleted(store, table, column) &&
  store.connection.rows(`SELECT 1 FROM "${table}" WHERE "${column}" = ?`, [value]).length === 0;

/** -1 if none was deleted. */
export const highestDeleted = (store: Store, table: string, column: string): number =>
  Number(store.state(deletedState(table, column)) ?? -1);

function nextNumber(store: Store, table: string, column: string): number {
  const [highest] = store.connection.column<number>(`SELECT max("${column}") FROM "${table}"`);
  return Math.max(highest ?? 0, highestDeleted(store, table, column)) + 1;
}

export function findId(store: Store, typeId: string, uuid: string): number | undefined {
  const type = store.entityType(typeId);
  const sql = `SELECT "${type.keys.id}" FROM "${type.id}" WHERE uuid = ?`;
  return store.connection.column<number>(sql, [uuid])[0];
}

/** Drupal's: `01/`, `02/` … at the top level, `01.00/`, `01.01/` … as replies to the first. */
function nextThread(
  store: Store,
  { entity_type, entity_id, field_name, pid }: Record<string, SqlValue | undefined>,
): string {
  const host = [entity_type ?? null, entity_id ?? null, field_name ?? null];
  if (pid === null || pid === undefined) {
    const last = maxThread(store, host, '');
    const [top = ''] = last.replace(/\/$/, '').split('.');
    return `${toAlphadecimal(last === '' ? 1 : fromAlphadecimal(top) + 1)}/`;
  }
  const sql = 'SELECT thread FROM comment WHERE cid = ?';
  const [parentThread = '01/'] = store.connection.column<string>(sql, [pid]);
  const prefix = parentThread.replace(/\/$/, '');
  const last = maxThread(store, host, `${prefix}.`);
  const lastPart = last.replace(/\/$/, '').split('.')[prefix.split('.').length] ?? '';
  return `${prefix}.${toAlphadecimal(last === '' ? 0 : fromAlphadecimal(lastPart) + 1)}/`;
}

function maxThread(store: Store, host: SqlValue[], prefix: string): string {
  const sql = `SELECT max(thread COLLATE BINARY) FROM comment WHERE entity_type = ? AND entity_id = ? AND field_name = ?
    AND substr(thread, 1, ?) = ?`;
  return String(store.connection.column(sql, [...host, prefix.length, prefix])[0] ?? '');
}

/** Base 36 with a length prefix, so that text order equals numeric order. */
function toAlphadecimal(value: number): string {
  const digits = value.toString(36);
  return `${String.fromCharCode(digits.length + '0'.charCodeAt(0) - 1)}${digits}`;
}

const fromAlphadecimal = (text: string): number => Number.parseInt(text.slice(1), 36);
