import type { ConfigEntityType } from '../model/config-types.ts';
import type { SqlValue } from '../store/database.ts';
import { emptyToList } from '../store/encode.ts';
import type { Entity } from '../store/entities.ts';
import type { RequestContext } from './context.ts';
import { JsonApiError } from './errors.ts';
import { relationshipData } from './relationship.ts';
import type {
  ConfigEntity,
  ConfigResource,
  ContentResource,
  Resource,
  ResourceField,
} from './resource-types.ts';
import { type Json, parseJson } from './values.ts';

type Item =
  | { kind: 'content'; resource: ContentResource; entity: Entity }
  | { kind: 'config'; resource: ConfigResource; entity: ConfigEntity };

/** A resource whose label, at least, the account can view. */
export type Visible = Item & {
  isLabelOnly: boolean;
  /** Whether the account has written it, but cannot view it: its relationships have no links. */
  isViewDenied?: boolean;
};
export type Outcome = Visible | { kind: 'denied'; resource: Resource; error: JsonApiError };

export function view(context: RequestContext, item: Item): Outcome {
  const { access } = context;
  const [{ allowed, reason = '' }, canViewLabel] =
    item.kind === 'content'
      ? [access.view(item.entity), item.entity.type.id === 'user']
      : [
          access.viewConfig(item.resource.config, item.entity.id),
          access.viewConfigLabel(item.resource.config),
        ];
  if (allowed || canViewLabel) return { ...item, isLabelOnly: !allowed };
  const { resource, entity } = item;
  const detail =
    `The current user is not allowed to GET the selected resource. ${reason}`.trimEnd();
  const via = context.href(resource, entity.uuid);
  return {
    kind: 'denied',
    resource,
    error: new JsonApiError(403, detail, { pointer: '/data', via }),
  };
}

export const viewEntity = (context: RequestContext, entity: Entity): Outcome =>
  view(context, { kind: 'content', resource: context.findResource(entity), entity });

/** Targets of a reference, which can be configuration. */
export function viewTargets(
  context: RequestContext,
  typeId: string,
  ids: readonly SqlValue[],
): Outcome[] {
  const { store, resources } = context.site;
  if (store.model.entityTypes.has(typeId))
    return context.load(typeId, ids.map(Number)).map((entity) => viewEntity(context, entity));
  const resource = resources.all.get(`${typeId}--${typeId}`);
  if (resource?.kind !== 'config') return [];
  return ids
    .flatMap((id) => resources.configEntities(typeId).filter((entity) => entity.id === id))
    .map((entity) => view(context, { kind: 'config', resource, entity }));
}

export const isVisible = (outcome: Outcome): outcome is Visible => outcome.kind !== 'denied';

/** Preloads all references in one query. */
export function writeResources(context: RequestContext, visible: readonly Visible[]): Json[] {
  context.readFields();
  identifyTargets(
    context,
    visible.flatMap((item) => {
      if (item.kind !== 'content' || item.isLabelOnly) return [];
      const { entity, resource } = item;
      return [...resource.fields.values()]
        .filter(({ name }) => context.isSelected(resource, name))
        .map((field) => ({ entity, field }));
    }),
  );
  return visible.map((item) =>
    item.kind === 'content' ? writeContent(context, item) : writeConfig(context, item),
  );
}

export function identifyTargets(
  context: RequestContext,
  references: readonly { entity: Entity; field: ResourceField }[],
): void {
  const { entityTypes } = context.site.store.model;
  const ids = new Map<string, number[]>();
  for (const { entity, field: resourceField } of references) {
    const { field, relatedTypes } = resourceField;
    if (!relatedTypes || field.targetType === null || !entityTypes.has(field.targetType)) continue;
    const list = ids.get(field.targetType) ?? [];
    ids.set(field.targetType, list);
    for (const item of entity.items(field)) list.push(Number(item.target_id));
  }
  for (const [type, list] of ids) context.identify(type, list);
}

function writeContent(
  context: RequestContext,
  { resource, entity, isLabelOnly, isViewDenied = false }: Extract<Visible, { kind: 'content' }>,
): Json {
  const attributes: Record<string, Json> = {};
  const relationships: Record<string, Json> = {};
  const href = context.href(resource, entity.uuid);
  const version = versionQuery({ resource, entity });
  if (entity.type.id === 'user' && context.isSelected(resource, 'display_name'))
    attributes.display_name = displayName(context, entity);
  for (const [name, resourceField] of isLabelOnly ? [] : resource.fields) {
    const { field, relatedTypes } = resourceField;
    if (!context.isSelected(resource, name) || !context.access.viewField(field, entity)) continue;
    if (relatedTypes === null)
      attributes[name] = context.site.values.attribute(
        field,
        entity.items(field),
        context.language,
      );
    else if (relatedTypes.length > 0)
      relationships[name] = {
        data: relationshipData(context, entity, resourceField),
        ...(isViewDenied
          ? {}
          : {
              links: {
                related: { href: `${href}/${name}${version}` },
                self: { href: `${href}/relationships/${name}${version}` },
              },
            }),
      };
  }
  const workingCopy = { 'working-copy': { href: `${href}?resourceVersion=rel%3Aworking-copy` } };
  const latestVersion = {
    'latest-version': { href: `${href}?resourceVersion=rel%3Alatest-version` },
  };
  const links = {
    self: { href: `${href}${version}` },
    ...(entity.isDefaultRevision ? {} : latestVersion),
    ...(resource.isVersionable ? workingCopy : {}),
  };
  return addMembers({ type: resource.name, id: entity.uuid, links }, attributes, relationships);
}

/** For links. */
export const versionQuery = ({
  resource,
  entity,
}: Pick<Extract<Item, { kind: 'content' }>, 'resource' | 'entity'>): string =>
  resource.isVersionable ? `?resourceVersion=id%3A${entity.revision}` : '';

function displayName({ site }: RequestContext, user: Entity): string {
  const { anonymous } = site.store.model.config.get('user.settings') ?? {};
  if (user.id > 0) return String(user.value('name'));
  return typeof anonymous === 'string' ? anonymous : 'Anonymous';
}

function writeConfig(
  context: RequestContext,
  { resource, entity, isLabelOnly }: Extract<Visible, { kind: 'config' }>,
): Json {
  const attributes: Record<string, Json> = {};
  for (const key of configKeys(resource.config)) {
    const name = configName(resource.config, key);
    if (!(key in entity.data) || !context.isSelected(resource, name)) continue;
    if (isLabelOnly && key !== 'label' && key !== 'name') continue;
    attributes[name] = plainJson(entity.data[key]);
  }
  const links = { self: { href: context.href(resource, entity.uuid) } };
  return addMembers({ type: resource.name, id: entity.uuid, links }, attributes, {});
}

/** Returns the keys in Drupal's order, without the UUID. */
const configKeys = (config: ConfigEntityType): string[] => [
  'langcode',
  'status',
  'dependencies',
  'third_party_settings',
  ...config.exports,
];

function configName({ id, idKey }: ConfigEntityType, key: string): string {
  if (key === idKey) return `drupal_internal__${key}`;
  return key === 'type' || key === 'id' ? `${id}_${key}` : key;
}

/** Converts to JSON. As in PHP, an empty mapping is a list. */
const plainJson = (value: unknown): Json => parseJson(emptyToList(value));

function addMembers(
  base: Record<string, Json>,
  attributes: Record<string, Json>,
  relationships: Record<string, Json>,
): Json {
  return {
    ...base,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  };
}
