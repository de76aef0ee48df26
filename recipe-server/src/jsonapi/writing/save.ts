import { randomUUID } from 'node:crypto';
import type { SqlValue } from '../../store/database.ts';
import { deleteEntity } from '../../store/delete.ts';
import { type Entity, loadEntities } from '../../store/entities.ts';
import type { Store } from '../../store/store.ts';
import { updateEntity } from '../../store/update.ts';
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
  const fields = {
    ...createDefaults(context, resource, ip),
    ...Object.fromEntries(encoded),
    ...(type.id === 'media' ? completeMedia(store, bundle, encoded) : {}),
    ...(type.id === 'menu_link_content' ? describeLink(encoded) : {}),
  };
  const id = insertEntity(store, { entityType: type.id, bundle, uuid, fields });
  markFilesUsed(store, resource, encoded);
  return requireSaved(store, resource, id);
}

/** Whether the URI is external, and whether core looks for its route again. */
function describeLink(fields: Fields): Record<string, NewItem[]> {
  const uri = String(fields.get('link')?.[0]?.uri ?? '');
  const isExternal = !/^(?:internal|entity|base|route):/.test(uri);
  return {
    external: [{ value: isExternal ? 1 : 0 }],
    rediscover: [{ value: uri.startsWith('internal:') ? 1 : 0 }],
  };
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
 * A new revision replaces the stored one. Call it inside a transaction.
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
  const before = snapshot(entity, stored.keys());
  const changed = Number(entity.value('changed') ?? 0);
  updateEntity(store, entity, stored);
  const isChanged = before !== snapshot(requireSaved(store, resource, entity.id), stored.keys());
  const row: Record<string, SqlValue> = {};
  if (type.storage.has('changed') && !isChanged) row.changed = changed;
  if (mayRevise && type.keys.revision !== null && createsRevision(store, resource)) {
    row[type.keys.revision] = allocateNextRevision(store, type, type.keys.revision);
    const [time, user] = type.id === 'node' ? ['timestamp', 'uid'] : ['created', 'user'];
    row[`revision_${time}`] = store.now();
    row[`revision_${user}`] = context.access.account.uid;
    if (type.storage.has('revision_translation_affected'))
      row.revision_translation_affected = isChanged ? 1 : null;
  }
  if (Object.keys(row).length > 0) store.connection.update(type.id, type.keys.id, entity.id, row);
  if (aliases !== undefined) saveAlias(store, entity, aliases[0]);
  const adopted = [...encoded].flatMap(([name, items]) => {
    const field = type.storage.get(name);
    return field === undefined ? [] : [[field, items] as const];
  });
  adoptParagraphs(store, type, entity.id, adopted);
  markFilesUsed(store, resource, encoded);
  return requireSaved(store, resource, entity.id);
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
