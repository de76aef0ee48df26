import { v5 as uuidV5 } from 'uuid';
import { stringify } from 'yaml';

/** Every uuid of the demo content derives from this one and a stable name, so that a rebuild changes nothing. */
const NAMESPACE = '6f1c0e7a-5d0b-4c52-9a53-7e3a1b0c2d19';

export type EntityType = 'comment' | 'file' | 'node' | 'taxonomy_term' | 'user';

/** A field item's reference to another entity, as core's importer resolves it. */
export interface Reference {
  entity: string;
}

export interface NewEntity {
  type: EntityType;
  /** Stable name within the type: the uuid derives from it. */
  key: string;
  bundle?: string;
  /** Field name → items, in the order they are to be written. Undefined fields are left out. */
  fields: Record<string, object[] | undefined>;
}

export interface Content {
  /** Adds an entity; whatever its fields refer to has to be there already. Throws on an unknown reference or a key used twice. */
  add(entity: NewEntity): Reference;
  /** Puts a file beside the file entities. Throws when the name is taken: core looks files up by base name alone. */
  addFile(name: string, bytes: Buffer): void;
  /** Path under `content/` → bytes. */
  files(): Map<string, Buffer>;
}

/** Collects entities in the format of core's default content (version 1.0): one YAML file each, with its dependencies listed. */
export function createContent(): Content {
  const typeOf = new Map<string, EntityType>();
  const files = new Map<string, Buffer>();

  function put(path: string, bytes: Buffer): void {
    if (files.has(path)) throw new Error(`${path} is there twice.`);
    files.set(path, bytes);
  }

  function dependencies(fields: NewEntity['fields']): Record<string, EntityType> {
    const found: Record<string, EntityType> = {};
    for (const item of Object.values(fields).flatMap((items) => items ?? [])) {
      if (!('entity' in item) || typeof item.entity !== 'string') continue;
      const type = typeOf.get(item.entity);
      if (!type) throw new Error(`Nothing with the uuid ${item.entity} was added before.`);
      found[item.entity] = type;
    }
    return found;
  }

  return {
    add({ type, key, bundle, fields }) {
      const uuid = uuidV5(`${type}:${key}`, NAMESPACE);
      const depends = dependencies(fields);
      const meta = {
        version: '1.0',
        entity_type: type,
        uuid,
        ...(bundle ? { bundle } : {}),
        default_langcode: 'en',
        ...(Object.keys(depends).length > 0 ? { depends } : {}),
      };
      const written = Object.fromEntries(Object.entries(fields).filter(([, items]) => items !== undefined));
      // YAML 1.1 rules, because PHP's parsers would read an unquoted date or "yes" as something else.
      put(`${type}/${uuid}.yml`, Buffer.from(stringify({ _meta: meta, default: written }, { version: '1.1', lineWidth: 0 })));
      typeOf.set(uuid, type);
      return { entity: uuid };
    },
    addFile: (name, bytes) => put(`file/${name}`, bytes),
    files: () => files,
  };
}
