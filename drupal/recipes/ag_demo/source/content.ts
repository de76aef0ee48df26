import { v5 as uuidV5 } from 'uuid';
import { stringify } from 'yaml';
import type { DemoActivity } from './activity.ts';
import { DEMO_DAY } from './dates.ts';

/** Namespace of all UUIDs, which are derived from stable names. */
const NAMESPACE = '6f1c0e7a-5d0b-4c52-9a53-7e3a1b0c2d19';

type EntityType = 'comment' | 'file' | 'node' | 'taxonomy_term' | 'user';

export interface Reference {
  entity: string;
}

interface NewEntity {
  type: EntityType;
  /** Stable within the type; the UUID is derived from it. */
  key: string;
  bundle?: string;
  fields: Record<string, object[] | undefined>;
  activity?: DemoActivity;
}

export interface Content {
  /** Add referenced entities first. Throws on an unknown reference or a duplicate key. */
  add(entity: NewEntity): Reference;
  /** Throws on a duplicate name: core finds files by base name. */
  addFile(name: string, bytes: Buffer): void;
  /** Path under `content/` → bytes. */
  files(): Map<string, Buffer>;
}

const DATE_FIELDS = ['created', 'changed', 'published_at'];

/** Core's default content format (version 1.0): one YAML file per entity, with dependencies. */
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
    add({ type, key, bundle, fields, activity }) {
      const uuid = uuidV5(`${type}:${key}`, NAMESPACE);
      const depends = dependencies(fields);
      const meta = {
        version: '1.0',
        entity_type: type,
        uuid,
        ...(bundle ? { bundle } : {}),
        default_langcode: 'en',
        ...(DATE_FIELDS.some((name) => name in fields) ? { dates_as_of: DEMO_DAY } : {}),
        ...(activity ? { demo_activity: activity } : {}),
        ...(Object.keys(depends).length > 0 ? { depends } : {}),
      };
      const written = Object.fromEntries(Object.entries(fields).filter(([, items]) => items !== undefined));
      // YAML 1.1, because PHP's parsers interpret unquoted dates and "yes".
      put(`${type}/${uuid}.yml`, Buffer.from(stringify({ _meta: meta, default: written }, { version: '1.1', lineWidth: 0 })));
      typeOf.set(uuid, type);
      return { entity: uuid };
    },
    addFile: (name, bytes) => put(`file/${name}`, bytes),
    files: () => files,
  };
}
