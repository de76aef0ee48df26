import { type ConfigEntityType, configEntityTypes } from '../model/config-types.ts';
import { objects } from '../model/entity-types.ts';
import { getPublicName, relatableTypes } from '../model/public-names.ts';
import type { EntityType, Field, Model } from '../model/types.ts';
import type { YamlMap } from '../model/yaml.ts';
import { uuidV5 } from '../model/uuid-v5.ts';
import type { AccessRules } from './access.ts';

export interface ResourceField {
  name: string;
  field: Field;
  /** Null for an attribute. */
  relatedTypes: readonly string[] | null;
}

export interface ContentResource {
  kind: 'content';
  /** For example `node--article`. */
  name: string;
  path: string;
  type: EntityType;
  bundle: string;
  /** Fields by public name, in Drupal's order. */
  fields: ReadonlyMap<string, ResourceField>;
  /** Public names by internal name. */
  publicNames: ReadonlyMap<string, string>;
  isVersionable: boolean;
}

export interface ConfigResource {
  kind: 'config';
  name: string;
  path: string;
  config: ConfigEntityType;
}

export type Resource = ContentResource | ConfigResource;

export interface ConfigEntity {
  id: string;
  uuid: string;
  data: YamlMap;
}

export class Resources {
  readonly all: ReadonlyMap<string, Resource>;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #configEntities = new Map<string, ConfigEntity[]>();

  constructor(
    readonly model: Model,
    private readonly rules: readonly AccessRules[],
  ) {
    const content = [...model.entityTypes.values()].flatMap((type) =>
      [...type.bundles.keys()].map((bundle) => this.#content(type, bundle)),
    );
    const config = configEntityTypes
      .filter((type) => model.modules.has(type.module))
      .map((type): ConfigResource => ({
        kind: 'config',
        name: `${type.id}--${type.id}`,
        path: `${type.id}/${type.id}`,
        config: type,
      }));
    this.#resources = new Map(
      [...content, ...config]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((resource) => [resource.name, resource]),
    );
    this.all = new Map(
      [...this.#resources].filter(
        ([name]) => !rules.some(({ disabledTypes }) => disabledTypes?.includes(name)),
      ),
    );
    for (const { config: type } of config)
      this.#configEntities.set(type.id, readConfigEntities(model, type));
  }

  content(type: EntityType, bundle: string): ContentResource {
    const resource = this.#resources.get(`${type.id}--${bundle}`);
    if (resource?.kind !== 'content')
      throw new Error(`There is no resource type ${type.id}--${bundle}.`);
    return resource;
  }

  configEntities(typeId: string): readonly ConfigEntity[] {
    return this.#configEntities.get(typeId) ?? [];
  }

  #isDisabled(type: EntityType, { name }: Field): boolean {
    return this.rules.some(({ disabledFields }) => disabledFields?.includes(`${type.id}.${name}`));
  }

  #content(type: EntityType, bundle: string): ContentResource {
    const fields = new Map<string, ResourceField>();
    const publicNames = new Map<string, string>([['uuid', 'id']]);
    for (const field of type.bundles.get(bundle)?.fields.values() ?? []) {
      if (field.internal || field.name === 'uuid' || this.#isDisabled(type, field)) continue;
      const name = getPublicName(type, field);
      publicNames.set(field.name, name);
      fields.set(name, {
        name,
        field,
        relatedTypes: field.type.reference ? relatableTypes(field, this.model) : null,
      });
    }
    const name = `${type.id}--${bundle}`;
    return {
      kind: 'content',
      name,
      path: `${type.id}/${bundle}`,
      type,
      bundle,
      fields,
      publicNames,
      isVersionable: type.keys.revision !== null,
    };
  }
}

function readConfigEntities(model: Model, type: ConfigEntityType): ConfigEntity[] {
  return objects(model.config, `${type.prefix}.`).map(([name, data]) => ({
    id: String(data[type.idKey] ?? name.slice(type.prefix.length + 1)),
    uuid: typeof data.uuid === 'string' ? data.uuid : uuidV5(`config/${name}`),
    data,
  }));
}
