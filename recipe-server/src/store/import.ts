import { statSync } from 'node:fs';
import { z } from 'zod';
import { findImageSize } from '../model/image-size.ts';
import { ModelError } from '../model/model-error.ts';
import type { ContentEntity, Field, Model } from '../model/types.ts';
import { isSqliteError } from './database.ts';
import { ImportHistory } from './import-history.ts';
import { hashPasswordSync, type PasswordCost } from './passwords.ts';
import type { Store } from './store.ts';
import { uuidV5 } from '../model/uuid-v5.ts';
import { loadEntities, loadVersions } from './entities.ts';
import { updateColumns, updateEntity } from './update.ts';
import { copyVersion } from './versions.ts';
import {
  FieldValueError,
  findId,
  highestDeleted,
  insertAlias,
  insertEntity,
  moderate,
  type NewItem,
} from './write.ts';

/**
 * Imports content that the data file never had. Call it inside a transaction. Throws a {@link
 * ModelError} with the file, entity and field of an invalid value.
 */
export function importContent(store: Store, cost: PasswordCost): void {
  const history = new ImportHistory(store);
  const { deleted } = history;
  const missing = store.model.content.filter((entity) => {
    // Drupal deletes the comments of deleted content with it.
    if (isOrphanedComment(entity, deleted)) deleted.add(entity.uuid);
    return !deleted.has(entity.uuid) && findId(store, entity.entityType, entity.uuid) === undefined;
  });
  installUsers(store, missing);
  const importer = new Importer(store, planIds(store, missing), deleted, cost);
  for (const entity of missing) {
    try {
      importer.insert(entity);
    } catch (error) {
      const described = { entity: `${entity.entityType} ${entity.uuid}` };
      if (error instanceof FieldValueError)
        throw new ModelError(entity.file, error.message, { ...described, field: error.field });
      // For example, a member has taken the name of a new default account.
      if (isSqliteError(error) && error.message.startsWith('UNIQUE constraint failed'))
        throw new ModelError(entity.file, error.message, described);
      throw error;
    }
  }
  history.record();
}

const isOrphanedComment = (
  { entityType, fields }: ContentEntity,
  deleted: ReadonlySet<string>,
): boolean =>
  entityType === 'comment' &&
  ['entity_id', 'pid'].some((name) => deleted.has(String(fields.get(name)?.[0]?.entity)));

/** Drupal's initial accounts: anonymous, and the first administrator, here without a password. */
function installUsers(store: Store, missing: readonly ContentEntity[]): void {
  if (!store.model.entityTypes.has('user')) return;
  const explicitIds = new Set(
    missing
      .filter((entity) => entity.entityType === 'user')
      .map((entity) => readExplicitId(entity, store.entityType('user').keys.id)),
  );
  const site = z
    .object({ uuid: z.string().optional(), mail: z.string().nullish() })
    .catch({})
    .parse(store.model.config.get('system.site'));
  const add = (id: number, fields: Record<string, NewItem[]>): void => {
    const exists = store.connection.rows('SELECT 1 FROM user WHERE uid = ?', [id]).length > 0;
    if (exists || id <= highestDeleted(store, 'user', 'uid') || explicitIds.has(id)) return;
    // They predate all configured fields, so field defaults do not apply.
    const configured = [
      ...(store.entityType('user').bundles.get('user')?.fields.values() ?? []),
    ].filter((field) => !field.base);
    const unset = Object.fromEntries(configured.map((field) => [field.name, []]));
    insertEntity(store, {
      entityType: 'user',
      bundle: 'user',
      id,
      uuid: uuidV5(`${site.uuid ?? 'site'}/user/${id}`),
      fields: { ...unset, ...fields },
    });
  };
  const mail = [{ value: site.mail ?? 'admin@localhost' }];
  const adminRoles = [...store.model.roles.values()]
    .filter((role) => role.isAdmin)
    .map((role) => ({ target_id: role.id }));
  add(0, { name: [{ value: '' }], status: [{ value: 0 }] });
  add(1, {
    name: [{ value: 'admin' }],
    mail,
    init: mail,
    status: [{ value: 1 }],
    timezone: [{ value: 'UTC' }],
    roles: adminRoles,
  });
}

/** Returns each entity's requested ID, otherwise the next auto-increment value. */
function planIds(store: Store, content: readonly ContentEntity[]): Map<string, number> {
  const plannedIds = new Map<string, number>();
  for (const type of store.model.entityTypes.values()) {
    const used = new Set(
      store.connection.column<number>(`SELECT "${type.keys.id}" FROM "${type.id}"`),
    );
    const deleted = highestDeleted(store, type.id, type.keys.id);
    let greatest = [...used].reduce((most, id) => Math.max(most, id), Math.max(0, deleted));
    for (const entity of content) {
      if (entity.entityType !== type.id) continue;
      const requestedId = readExplicitId(entity, type.keys.id);
      const isFree = requestedId !== undefined && requestedId > deleted && !used.has(requestedId);
      const id = isFree ? requestedId : greatest + 1;
      used.add(id);
      greatest = Math.max(greatest, id);
      plannedIds.set(entity.uuid, id);
    }
  }
  return plannedIds;
}

function readExplicitId(entity: ContentEntity, key: string): number | undefined {
  return z.coerce
    .number()
    .int()
    .optional()
    .catch(undefined)
    .parse(entity.fields.get(key)?.[0]?.value);
}

const mergeItems = (original: readonly NewItem[], translated: readonly NewItem[]): NewItem[] =>
  Array.from({ length: Math.max(original.length, translated.length) }, (_, delta) => ({
    ...original[delta],
    ...translated[delta],
  }));

/** Hashes by password: many accounts share one, hashing is slow by design, and tests reset often. */
const hashesOfModels = new WeakMap<Model, Map<string, string>>();

class Importer {
  readonly #hashes: Map<string, string>;

  constructor(
    private readonly store: Store,
    private readonly plannedIds: ReadonlyMap<string, number>,
    private readonly deleted: ReadonlySet<string>,
    private readonly cost: PasswordCost,
  ) {
    this.#hashes = hashesOfModels.get(store.model) ?? new Map<string, string>();
    hashesOfModels.set(store.model, this.#hashes);
  }

  insert(entity: ContentEntity): void {
    const { entityType, bundle, uuid } = entity;
    const id = this.plannedIds.get(uuid) ?? 0;
    insertEntity(this.store, { entityType, bundle, uuid, id, fields: this.#resolveFields(entity) });
    for (const [langcode, fields] of entity.translations)
      this.#insertTranslation(entity, id, langcode, fields);
  }

  /** As in core, a translation overrides the items of the original one by one. */
  #insertTranslation(
    { entityType, bundle, fields: original }: ContentEntity,
    id: number,
    langcode: string,
    translation: ContentEntity['fields'],
  ): void {
    const type = this.store.entityType(entityType);
    const [entity] = loadEntities(this.store, type, [id]);
    if (entity === undefined || entity.langcode === langcode || !type.hasVersions) return;
    const to = { revision: entity.revision ?? 0, langcode };
    copyVersion(this.store, entity, to);
    const [version] = loadVersions(this.store, type, [{ id, ...to }]);
    if (version === undefined) return;
    const merged = new Map(
      [...translation].map(([name, items]) => [name, mergeItems(original.get(name) ?? [], items)]),
    );
    const fields = this.#resolveItems(entityType, merged);
    updateEntity(
      this.store,
      version,
      new Map(
        Object.entries({
          ...fields,
          ...moderate(this.store, type, bundle, { ...Object.fromEntries(original), ...fields }),
        }),
      ),
    );
    if (type.baseFields.get('path')?.type.id === 'path')
      insertAlias(this.store, type, id, { langcode, ...translation.get('path')?.[0] });
    if (!translation.has('changed') && type.storage.has('changed'))
      updateColumns(this.store, version, { changed: entity.value('changed') });
  }

  #resolveItems(entityType: string, items: ContentEntity['fields']): Record<string, NewItem[]> {
    const { storage } = this.store.entityType(entityType);
    const fields: Record<string, NewItem[]> = {};
    for (const [name, list] of items) {
      const isImage = storage.get(name)?.type.id === 'image';
      const kept = list.filter((item) => !this.#refersToDeleted(item));
      fields[name] = kept.map((item) => {
        if (typeof item.entity === 'string') {
          const isSized = Number(item.width) && Number(item.height);
          return {
            ...item,
            ...(isImage && !isSized ? readImageDimensions(this.store, item.entity) : {}),
            ...this.#resolveRevision(storage.get(name), item.entity, name),
            target_id: this.#resolveReference(item.entity, name),
          };
        }
        if (typeof item.target_uuid === 'string')
          return { ...item, uri: this.#createEntityUri(item.target_uuid, name) };
        return name === 'pass' ? { value: this.#hashPassword(item) } : item;
      });
    }
    return fields;
  }

  #resolveFields(entity: ContentEntity): Record<string, NewItem[]> {
    const { keys } = this.store.entityType(entity.entityType);
    const fields = this.#resolveItems(entity.entityType, entity.fields);
    fields.langcode ??= [{ value: entity.langcode }];
    // Content without an owner belongs to the importing user, the first administrator; that of a
    // deleted account to the anonymous user.
    if (keys.owner !== null && !Number(fields[keys.owner]?.[0]?.target_id ?? 0)) {
      const isOwnerDeleted = entity.fields
        .get(keys.owner)
        ?.some((item) => this.#refersToDeleted(item));
      fields[keys.owner] = [{ target_id: isOwnerDeleted ? 0 : 1 }];
    }
    if (this.store.entityType(entity.entityType).storage.has('content_translation_uid'))
      fields.content_translation_uid ??= [{ target_id: 1 }];
    if (entity.entityType === 'user' && !fields.timezone?.[0]?.value)
      fields.timezone = defaultTimeZone(this.store);
    if (entity.entityType === 'file') fields.filesize ??= readFileSize(this.store, fields);
    return fields;
  }

  #refersToDeleted({ entity, target_uuid }: NewItem): boolean {
    return this.deleted.has(String(entity)) || this.deleted.has(String(target_uuid));
  }

  /** The current revision, for fields that store it. */
  #resolveRevision(field: Field | undefined, uuid: string, name: string): NewItem {
    const type = this.store.model.entityTypes.get(field?.targetType ?? '');
    const key = type?.keys.revision;
    if (field?.type.id !== 'entity_reference_revisions' || !type || !key) return {};
    const id = this.#resolveReference(uuid, name);
    const sql = `SELECT "${key}" FROM "${type.id}" WHERE "${type.keys.id}" = ?`;
    return { target_revision_id: this.store.connection.column<number>(sql, [id])[0] };
  }

  /** Returns, for example, `entity:node/7`. */
  #createEntityUri(uuid: string, field: string): string {
    const { model } = this.store;
    const typeId =
      model.content.find((entity) => entity.uuid === uuid)?.entityType ??
      [...model.entityTypes.keys()].find((type) => findId(this.store, type, uuid) !== undefined);
    return `entity:${typeId ?? ''}/${this.#resolveReference(uuid, field)}`;
  }

  #resolveReference(uuid: string, field: string): number {
    const id =
      this.plannedIds.get(uuid) ??
      [...this.store.model.entityTypes.keys()]
        .map((type) => findId(this.store, type, uuid))
        .find((id) => id !== undefined);
    if (id === undefined) throw new FieldValueError(field, `refers to the unknown entity ${uuid}.`);
    return id;
  }

  #hashPassword(item: NewItem): string | null {
    if (typeof item.value !== 'string' || item.value === '') return null;
    if (item.pre_hashed === true) return item.value;
    const key = `${this.cost.N} ${item.value}`;
    const hash = this.#hashes.get(key) ?? hashPasswordSync(item.value, this.cost);
    this.#hashes.set(key, hash);
    return hash;
  }
}

const timeZones = z.object({
  timezone: z.object({
    default: z.string().min(1),
    user: z
      .object({ configurable: z.literal(true).default(true), default: z.literal(0).default(0) })
      .prefault({}),
  }),
});

/** New accounts use the site's time zone unless accounts choose their own. */
function defaultTimeZone(store: Store): NewItem[] {
  const { data } = timeZones.safeParse(store.model.config.get('system.date'));
  return data === undefined ? [] : [{ value: data.timezone.default }];
}

/** Drupal reads them from the file if the content omits them. */
function readImageDimensions(store: Store, uuid: string): { width?: number; height?: number } {
  const uri = store.model.content
    .find((entity) => entity.uuid === uuid)
    ?.fields.get('uri')?.[0]?.value;
  const { width, height } =
    typeof uri === 'string' ? findImageSize(store.model, uri) : { width: null, height: null };
  return width === null || height === null ? {} : { width, height };
}

function readFileSize(store: Store, fields: Record<string, NewItem[]>): NewItem[] {
  const file = store.model.files.get(String(fields.uri?.[0]?.value));
  return file === undefined ? [] : [{ value: statSync(file).size }];
}
