import type { Entity } from '../store/entities.ts';
import { loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { bundleColumn } from '../store/schema.ts';
import { AccessChecker, type AccessRules } from './access.ts';
import type { Account } from '../identity.ts';
import type { Query } from './query.ts';
import type { ContentResource, Resources } from './resource-types.ts';
import type { TextFormats } from './text/text-format.ts';

/** State shared by all requests of an app. */
export interface Site {
  store: Store;
  resources: Resources;
  formats: TextFormats;
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
  ) {
    this.access = new AccessChecker(account, site.rules, site.store, ({ id }, ids) =>
      this.load(id, ids),
    );
  }

  get path(): string {
    return this.requestedPath.replace(/(?<!\/)\/+$/, '');
  }

  /** Loads each entity once per request. */
  load(typeId: string, ids: readonly number[]): Entity[] {
    const cached = this.#entities.get(typeId) ?? new Map<number, Entity>();
    this.#entities.set(typeId, cached);
    const missing = ids.filter((id) => !cached.has(id));
    for (const entity of loadEntities(this.site.store, this.site.store.entityType(typeId), missing))
      cached.set(entity.id, entity);
    return ids.flatMap((id) => cached.get(id) ?? []);
  }

  cache(entity: Entity): void {
    const cached = this.#entities.get(entity.type.id) ?? new Map<number, Entity>();
    cached.set(entity.id, entity);
    this.#entities.set(entity.type.id, cached);
  }

  /** Preloads identities in one query, for {@link identity}. */
  identify(typeId: string, ids: readonly number[]): void {
    const cached = this.#identities.get(typeId) ?? new Map<number, Identity>();
    this.#identities.set(typeId, cached);
    const missing = [...new Set(ids)].filter((id) => !cached.has(id));
    if (missing.length === 0) return;
    const type = this.site.store.entityType(typeId);
    const rows = this.site.store.connection.rows<{ id: number; uuid: string; bundle: string }>(
      `SELECT "${type.keys.id}" AS id, uuid, "${bundleColumn(type)}" AS bundle FROM "${typeId}" WHERE "${type.keys.id}" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(missing)],
    );
    for (const { id, uuid, bundle } of rows)
      if (type.bundles.has(bundle)) cached.set(id, { uuid, bundle });
  }

  identity(typeId: string, id: number): Identity | undefined {
    return this.#identities.get(typeId)?.get(id);
  }

  href(resource: { path: string }, uuid: string): string {
    return `${this.base}/jsonapi/${resource.path}/${uuid}`;
  }

  findResource(entity: Entity): ContentResource {
    return this.site.resources.content(entity.type, entity.bundle);
  }
}
