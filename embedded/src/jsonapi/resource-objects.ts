import type { ConfigEntityType } from '../model/config-types.ts';
import type { Entity } from '../store/entities.ts';
import { emptyToList } from '../store/encode.ts';
import { badRequest, JsonApiError } from './errors.ts';
import type { RequestContext } from './context.ts';
import { isNested } from './query.ts';
import { relationshipData } from './relationship.ts';
import type {
  ConfigEntity,
  ConfigResource,
  ContentResource,
  ResourceField,
} from './resource-types.ts';
import type { Json, Values } from './values.ts';

/** A resource whose label, at least, the account can view. */
export type Visible =
  | { kind: 'content'; resource: ContentResource; entity: Entity; isLabelOnly: boolean }
  | { kind: 'config'; resource: ConfigResource; entity: ConfigEntity; isLabelOnly: boolean };

const notAllowedMessage = 'The current user is not allowed to GET the selected resource.';

export function visibleEntity(context: RequestContext, entity: Entity): Visible | JsonApiError {
  const resource = context.findResource(entity);
  const access = context.access.view(entity);
  if (access.allowed) return { kind: 'content', resource, entity, isLabelOnly: false };
  if (context.access.viewLabel(entity))
    return { kind: 'content', resource, entity, isLabelOnly: true };
  return denied(access.reason, context.href(resource, entity.uuid));
}

export function visibleConfig(
  context: RequestContext,
  resource: ConfigResource,
  entity: ConfigEntity,
): Visible | JsonApiError {
  const access = context.access.viewConfig(resource.config, entity.id);
  if (access.allowed) return { kind: 'config', resource, entity, isLabelOnly: false };
  if (context.access.viewConfigLabel(resource.config))
    return { kind: 'config', resource, entity, isLabelOnly: true };
  return denied(access.reason, context.href(resource, entity.uuid));
}

export const splitOutcomes = (
  outcomes: readonly (Visible | JsonApiError)[],
): { visible: Visible[]; denied: JsonApiError[] } => ({
  visible: outcomes.flatMap((outcome) => (outcome instanceof JsonApiError ? [] : outcome)),
  denied: outcomes.filter((outcome) => outcome instanceof JsonApiError),
});

function denied(reason: string | undefined, via: string): JsonApiError {
  return new JsonApiError(
    403,
    reason === undefined ? notAllowedMessage : `${notAllowedMessage} ${reason}`,
    {
      pointer: '/data',
      via,
    },
  );
}

export class ResourceObjects {
  constructor(
    private readonly context: RequestContext,
    private readonly values: Values,
  ) {}

  /** Preloads all references in one query. */
  write(visible: readonly Visible[]): Json[] {
    this.#identifyTargets(visible);
    return visible.map((resource) =>
      resource.kind === 'content' ? this.#content(resource) : this.#config(resource),
    );
  }

  relationship(entity: Entity, resource: ContentResource, name: string): Json {
    const field = resource.fields.get(name);
    if (field) this.#identify([{ entity, field }]);
    return field ? relationshipData(this.context, this.values, entity, field) : null;
  }

  /** Throws for a malformed `fields`, even without accessible resources. */
  checkFields(): void {
    this.#selectedFields('');
  }

  /** Returns null if all fields are selected. */
  #selectedFields(type: string): ReadonlySet<string> | null {
    const fields = this.context.query['fields'];
    if (typeof fields === 'string' || Array.isArray(fields))
      throw badRequest('Unexpected value for parameter "fields": expecting "array", got "string".');
    const list = isNested(fields) ? fields[type] : undefined;
    if (isNested(fields) && Object.values(fields).some(isNested))
      throw badRequest('A value of "fields" must be a list of names separated by commas.');
    return typeof list === 'string' ? new Set(list.split(',')) : null;
  }

  #identifyTargets(visible: readonly Visible[]): void {
    this.#identify(
      visible.flatMap((item) => {
        if (item.kind !== 'content' || item.isLabelOnly) return [];
        const selectedFields = this.#selectedFields(item.resource.name);
        const fields = [...item.resource.fields.values()].filter(
          ({ name }) => !selectedFields || selectedFields.has(name),
        );
        return fields.map((field) => ({ entity: item.entity, field }));
      }),
    );
  }

  #identify(references: readonly { entity: Entity; field: ResourceField }[]): void {
    const ids = new Map<string, number[]>();
    for (const {
      entity,
      field: { field, relatedTypes },
    } of references) {
      if (
        !relatedTypes ||
        field.targetType === null ||
        !this.context.site.store.model.entityTypes.has(field.targetType)
      )
        continue;
      const list = ids.get(field.targetType) ?? [];
      ids.set(field.targetType, list);
      for (const item of entity.items(field)) list.push(Number(item.target_id));
    }
    for (const [type, list] of ids) this.context.identify(type, list);
  }

  #content({ resource, entity, isLabelOnly }: Extract<Visible, { kind: 'content' }>): Json {
    const selectedFields = this.#selectedFields(resource.name);
    const attributes: Record<string, Json> = {};
    const relationships: Record<string, Json> = {};
    const href = this.context.href(resource, entity.uuid);
    const version = resource.isVersionable
      ? `?resourceVersion=id%3A${String(entity.revision)}`
      : '';
    if (entity.type.id === 'user' && (!selectedFields || selectedFields.has('display_name')))
      attributes.display_name = this.#displayName(entity);
    for (const [name, resourceField] of isLabelOnly ? [] : resource.fields) {
      const { field, relatedTypes } = resourceField;
      if (selectedFields && !selectedFields.has(name)) continue;
      if (!this.context.access.viewField(entity.type.id, field, entity)) continue;
      if (relatedTypes === null)
        attributes[name] = this.values.attribute(field, entity.items(field));
      else if (relatedTypes.length > 0) {
        relationships[name] = {
          data: relationshipData(this.context, this.values, entity, resourceField),
          links: {
            related: { href: `${href}/${name}${version}` },
            self: { href: `${href}/relationships/${name}${version}` },
          },
        };
      }
    }
    const workingCopy = { 'working-copy': { href: `${href}?resourceVersion=rel%3Aworking-copy` } };
    const links: Json = {
      self: { href: `${href}${version}` },
      ...(resource.isVersionable ? workingCopy : {}),
    };
    return addMembers({ type: resource.name, id: entity.uuid, links }, attributes, relationships);
  }

  #displayName(user: Entity): string {
    const { anonymous } = this.context.site.store.model.config.get('user.settings') ?? {};
    return user.id > 0
      ? String(user.value('name'))
      : typeof anonymous === 'string'
        ? anonymous
        : 'Anonymous';
  }

  #config({ resource, entity, isLabelOnly }: Extract<Visible, { kind: 'config' }>): Json {
    const selectedFields = this.#selectedFields(resource.name);
    const { config } = resource;
    const keys = configKeys(config);
    const attributes: Record<string, Json> = {};
    for (const key of keys) {
      const name = configName(config.id, config.idKey, key);
      if (!(key in entity.data) || (selectedFields && !selectedFields.has(name))) continue;
      if (isLabelOnly && key !== 'label' && key !== 'name') continue;
      attributes[name] = plainJson(entity.data[key]);
    }
    return addMembers(
      {
        type: resource.name,
        id: entity.uuid,
        links: { self: { href: this.context.href(resource, entity.uuid) } },
      },
      attributes,
      {},
    );
  }
}

/** Returns the keys in Drupal's order, without the UUID. */
const configKeys = (config: ConfigEntityType): string[] => [
  'langcode',
  'status',
  'dependencies',
  'third_party_settings',
  ...config.exports,
];

function configName(typeId: string, idKey: string, key: string): string {
  if (key === idKey) return `drupal_internal__${key}`;
  return key === 'type' || key === 'id' ? `${typeId}_${key}` : key;
}

/** Converts to JSON. As in PHP, an empty mapping is a list. */
function plainJson(value: unknown): Json {
  const list = emptyToList(value);
  if (
    list === null ||
    typeof list === 'string' ||
    typeof list === 'number' ||
    typeof list === 'boolean'
  )
    return list;
  if (Array.isArray(list)) return list.map(plainJson);
  return typeof list === 'object'
    ? Object.fromEntries(Object.entries(list).map(([key, item]) => [key, plainJson(item)]))
    : null;
}

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
