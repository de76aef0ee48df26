import { randomUUID } from 'node:crypto';
import { deleteEntity } from '../../store/delete.ts';
import { type Entity, loadEntities, loadVersions, type Version } from '../../store/entities.ts';
import type { Store } from '../../store/store.ts';
import { updateColumns, updateEntity } from '../../store/update.ts';
import { copyVersion, loadTranslations } from '../../store/versions.ts';
import {
  adoptParagraphs,
  allocateNextRevision,
  insertAlias,
  insertEntity,
  type NewItem,
} from '../../store/write.ts';
import type { RequestContext } from '../context.ts';
import type { ContentResource } from '../resource-types.ts';
import { encodeItems } from './encode-items.ts';
import { completeMedia } from './media.ts';
import { findModeration, moderateChange } from './moderation.ts';

export type Fields = ReadonlyMap<string, readonly NewItem[]>;

const target = (id: number): NewItem[] => [{ target_id: id }];

/** Core's defaults for an entity that the account creates. */
function createDefaults(
  { access, site }: RequestContext,
  { type }: ContentResource,
  ip: string,
): Record<string, NewItem[]> {
  const { uid } = access.account;
  const owner = type.keys.owner === null ? {} : { [type.keys.owner]: target(uid) };
  switch (type.id) {
    case 'comment':
      return {
        ...owner,
        status: [{ value: access.hasPermission('skip comment approval') ? 1 : 0 }],
        hostname: [{ value: ip }],
      };
    case 'user':
      return { timezone: [{ value: defaultTimeZone(site.store) }] };
    case 'path_alias':
      return { langcode: [{ value: 'und' }] };
    default:
      return owner;
  }
}

function defaultTimeZone({ model }: Store): string {
  const { timezone } = model.config.get('system.date') ?? {};
  const zone =
    typeof timezone === 'object' && timezone !== null && 'default' in timezone
      ? timezone.default
      : undefined;
  return typeof zone === 'string' && zone !== '' ? zone : 'UTC';
}

/** Call it inside a transaction. */
export function createEntity(
  context: RequestContext,
  resource: ContentResource,
  submitted: Fields,
  { uuid = randomUUID(), ip }: { uuid?: string | undefined; ip: string },
): Entity {
  const { store } = context.site;
  const { type, bundle } = resource;
  const encoded = encodeItems(store, resource, submitted);
  const workflow = findModeration(store.model, resource);
  const initial = workflow?.type_settings.default_moderation_state;
  const fields = {
    ...createDefaults(context, resource, ip),
    ...(initial === undefined ? {} : { moderation_state: [{ value: initial }] }),
    ...Object.fromEntries(encoded),
    ...(type.id === 'media' ? completeMedia(store, bundle, encoded) : {}),
  };
  const id = insertEntity(store, { entityType: type.id, bundle, uuid, fields });
  markFilesUsed(store, resource, encoded);
  return requireSaved(store, resource, id);
}

function requireSaved(store: Store, { type }: ContentResource, id: number): Entity {
  const [entity] = loadEntities(store, type, [id]);
  if (entity === undefined) throw new Error(`${type.id} ${id} was not saved.`);
  return entity;
}

const revisionSettings: Record<string, [key: string, byDefault: boolean] | undefined> = {
  node: ['new_revision', true],
  media: ['new_revision', false],
  taxonomy_term: ['new_revision', false],
  block_content: ['revision', false],
};
const bundlePrefixes: Record<string, string> = {
  node: 'node.type',
  media: 'media.type',
  taxonomy_term: 'taxonomy.vocabulary',
  block_content: 'block_content.type',
};

function createsRevision({ model }: Store, { type, bundle }: ContentResource): boolean {
  const [key, byDefault] = revisionSettings[type.id] ?? ['', false];
  const setting = model.config.get(`${bundlePrefixes[type.id] ?? ''}.${bundle}`)?.[key];
  return setting === undefined ? byDefault : setting === true || setting === 1;
}

/**
 * A new revision becomes the default one, unless it is a draft of published content. Call it inside
 * a transaction.
 * @param mayRevise false for relationships and uploads, which core saves in the same revision.
 */
export function changeEntity(
  context: RequestContext,
  resource: ContentResource,
  entity: Entity,
  submitted: Fields,
  mayRevise = true,
): Entity {
  const { store } = context.site;
  const { type } = resource;
  const encoded = encodeItems(store, resource, submitted);
  const aliases = encoded.get('path');
  const stored = new Map([...encoded].filter(([name]) => name !== 'path'));
  const moderation = moderateChange(store, entity, stored);
  for (const [name, items] of Object.entries(moderation?.fields ?? {})) stored.set(name, items);
  const isRevision =
    mayRevise &&
    type.keys.revision !== null &&
    (moderation !== null || createsRevision(store, resource));
  const changed = isRevision ? startRevision(store, entity, moderation?.isDefault ?? true) : entity;
  const before = snapshot(entity, stored.keys());
  updateEntity(store, changed, stored);
  const saved = reload(store, changed);
  const isChanged = before !== snapshot(saved, stored.keys());
  if (type.storage.has('changed') && !isChanged)
    updateColumns(store, changed, { changed: entity.value('changed') });
  if (isRevision) describeRevision(context, saved, isChanged);
  shareUntranslated(store, saved, stored);
  if (aliases !== undefined) saveAlias(store, entity, aliases[0]);
  const adopted = [...encoded].flatMap(([name, items]) => {
    const field = type.storage.get(name);
    return field === undefined ? [] : [[field, items] as const];
  });
  adoptParagraphs(store, type, entity.id, adopted);
  markFilesUsed(store, resource, encoded);
  return reload(store, changed);
}

/** Reads the same revision in the same language again. */
function reload(
  store: Store,
  { type, id, version }: Pick<Entity, 'type' | 'id' | 'version'>,
): Entity {
  const [entity] =
    version === null ? loadEntities(store, type, [id]) : loadVersions(store, type, [version]);
  if (entity === undefined) throw new Error(`${type.id} ${id} was not saved.`);
  return entity;
}

/** Copies the current revision: a draft leaves it in place. Returns the entity in the new one. */
function startRevision(store: Store, entity: Entity, isDefault: boolean): Entity {
  const { type, id, langcode } = entity;
  const key = type.keys.revision ?? '';
  const revision = allocateNextRevision(store, type, key);
  const [original] = loadEntities(store, type, [id]);
  if (original === undefined) throw new Error(`${type.id} ${id} does not exist.`);
  if (!type.hasVersions) {
    updateColumns(store, original, { [key]: revision });
    return reload(store, original);
  }
  for (const current of loadTranslations(store, entity))
    if (current.version !== null || !isDefault)
      copyVersion(store, current, { revision, langcode: current.langcode });
  if (!isDefault) return reload(store, at(entity, { id, revision, langcode }));
  // The rows of the default revision in the original language are the entity's own.
  copyVersion(store, original, { revision: original.revision ?? 0, langcode: original.langcode });
  updateColumns(store, original, { [key]: revision });
  return reload(
    store,
    langcode === original.langcode ? original : at(entity, { id, revision, langcode }),
  );
}

const at = ({ type }: Entity, version: Version): Pick<Entity, 'type' | 'id' | 'version'> => ({
  type,
  id: version.id,
  version,
});

/** Only the changed translation counts as affected. */
function describeRevision(
  { access, site }: RequestContext,
  saved: Entity,
  isChanged: boolean,
): void {
  const { store } = site;
  const { type } = saved;
  const [time, user] = type.id === 'node' ? ['timestamp', 'uid'] : ['created', 'user'];
  for (const translation of loadTranslations(store, saved))
    updateColumns(store, translation, {
      [`revision_${time}`]: store.now(),
      [`revision_${user}`]: access.account.uid,
      revision_default: saved.isDefaultRevision ? 1 : 0,
      ...(type.storage.has('revision_translation_affected')
        ? {
            revision_translation_affected:
              isChanged && translation.langcode === saved.langcode ? 1 : null,
          }
        : {}),
    });
}

/** Fields that are not translatable have one value in all languages. */
function shareUntranslated(store: Store, saved: Entity, fields: Fields): void {
  if (!saved.type.isTranslated) return;
  const shared = new Map([...fields].filter(([name]) => saved.field(name)?.translatable === false));
  for (const translation of shared.size === 0 ? [] : loadTranslations(store, saved))
    if (translation.langcode !== saved.langcode) {
      updateEntity(store, translation, shared);
      if (saved.type.storage.has('changed'))
        updateColumns(store, translation, { changed: translation.value('changed') });
    }
}

const snapshot = (entity: Entity, names: Iterable<string>): string =>
  JSON.stringify(
    [...names].flatMap((name) => {
      const field = entity.type.storage.get(name);
      return field === undefined ? [] : [entity.items(field)];
    }),
  );

/** As in core, an alias without its ID is a further one. */
function saveAlias(store: Store, entity: Entity, item: NewItem | undefined): void {
  const { alias, pid } = item ?? {};
  const path = entity.type.canonical?.replace('{id}', String(entity.id)) ?? '';
  const ids = store.connection.column<number>('SELECT id FROM path_alias WHERE path = ?', [path]);
  const own = ids.find((id) => id === Number(pid));
  if (typeof alias !== 'string' || alias === '') {
    if (own !== undefined) deleteEntity(store, store.entityType('path_alias'), own);
  } else if (own === undefined)
    insertAlias(store, entity.type, entity.id, { langcode: entity.value('langcode'), ...item });
  else store.connection.update('path_alias', 'id', own, { alias });
}

function markFilesUsed(store: Store, { type }: ContentResource, fields: Fields): void {
  for (const [name, items] of fields) {
    if (type.storage.get(name)?.targetType !== 'file') continue;
    for (const { target_id } of items)
      store.connection.execute('UPDATE file SET status = 1 WHERE fid = ? AND status = 0', [
        target_id,
      ]);
  }
}
