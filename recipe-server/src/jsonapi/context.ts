import type { Account } from '../identity.ts';
import type { LanguagePrefix } from '../model/language-prefixes.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import { bundleColumn } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { translate } from '../store/versions.ts';
import { AccessChecker, type AccessRules } from './access.ts';
import { badRequest } from './errors.ts';
import { isNested, type Query } from './query.ts';
import type { ContentResource, Resource, Resources } from './resource-types.ts';
import type { Values } from './values.ts';

/** State shared by all requests of an app. */
export interface Site {
  store: Store;
  resources: Resources;
  values: Values;
  rules: readonly AccessRules[];
}

interface Identity {
  uuid: string;
  bundle: string;
}

export class RequestContext {
  readonly access: AccessChecker;
  readonly #entities = new Map<string, Map<number, Entity>>();
  readonly #identities = new Map<string, Map<number, Identity>>();
  #selectedFields: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  constructor(
    readonly site: Site,
    account: Account,
    /** Scheme and host without a trailing slash. */
    readonly base: string,
    /** Path as requested, with or without a trailing slash. */
    readonly requestedPath: string,
    readonly query: Query,
    /** Requested URL, normalized as in Symfony. */
    readonly url: string,
    readonly language: LanguagePrefix,
  ) {
    this.access = new AccessChecker(account, site.rules, site.store, ({ id }, ids) =>
      this.load(id, ids),
    );
  }

  /** Loads each entity once per request, in the language of the request. */
  load(typeId: string, ids: readonly number[]): Entity[] {
    const cached = getOrCreate(this.#entities, typeId);
    const { store } = this.site;
    const missing = ids.filter((id) => !cached.has(id));
    for (const entity of this.translate(loadEntities(store, store.entityType(typeId), missing)))
      cached.set(entity.id, entity);
    return ids.flatMap((id) => cached.get(id) ?? []);
  }

  /** Entities of one type. */
  translate(entities: readonly Entity[]): readonly Entity[] {
    return translate(this.site.store, entities, this.language.langcode);
  }

  /** Former and pending revisions are not what references lead to. */
  cache(entity: Entity): void {
    if (entity.isDefaultRevision)
      getOrCreate(this.#entities, entity.type.id).set(entity.id, entity);
  }

  /** Preloads identities in one query, for {@link identity}. */
  identify(typeId: string, ids: readonly number[]): void {
    const cached = getOrCreate(this.#identities, typeId);
    const missing = [...new Set(ids)].filter((id) => !cached.has(id));
    if (missing.length === 0) return;
    const type = this.site.store.entityType(typeId);
    const rows = this.site.store.connection.rows<Identity & { id: number }>(
      `SELECT "${type.keys.id}" AS id, uuid, "${bundleColumn(type)}" AS bundle FROM "${typeId}" WHERE "${type.keys.id}" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(missing)],
    );
    for (const { id, uuid, bundle } of rows)
      if (type.bundles.has(bundle)) cached.set(id, { uuid, bundle });
  }

  identity(typeId: string, id: number): Identity | undefined {
    return this.#identities.get(typeId)?.get(id);
  }

  href(resource: Resource, uuid: string): string {
    return `${this.base}/jsonapi/${resource.path}/${uuid}`;
  }

  findResource(entity: Entity): ContentResource {
    return this.site.resources.content(entity.type, entity.bundle);
  }

  /** Call it before {@link isSelected}; Drupal's order. Throws 400 for malformed `fields`. */
  readFields(): void {
    this.#selectedFields = readFields(this.query);
  }

  /** All fields are selected by default. */
  isSelected({ name }: Resource, field: string): boolean {
    return this.#selectedFields.get(name)?.has(field) ?? true;
  }
}

function getOrCreate<Value>(
  maps: Map<string, Map<number, Value>>,
  key: string,
): Map<number, Value> {
  const map = maps.get(key) ?? new Map<number, Value>();
  maps.set(key, map);
  return map;
}

function readFields({ fields }: Query): Map<string, Set<string>> {
  if (fields === undefined) return new Map();
  if (!isNested(fields))
    throw badRequest('Unexpected value for parameter "fields": expecting "array", got "string".');
  return new Map(
    Object.entries(fields).map(([type, names]) => {
      if (typeof names !== 'string')
        throw badRequest('A value of "fields" must be a list of names separated by commas.');
      return [type, new Set(names.split(','))];
    }),
  );
}
