import type { EntityType } from '../model/types.ts';
import { type Entity, loadEntities } from './entities.ts';
import type { Store } from './store.ts';

/** Drupal's `UrlHelper::encodePath`: `encodeURIComponent` leaves five of the reserved characters. */
export const encodePath = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** `suffix`: the query and the fragment. */
export function splitPath(url: string): { path: string; suffix: string } {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return { path, suffix };
}

/** Resolves an alias or an internal path such as `/node/1`. */
export class PathResolver {
  readonly #types: readonly EntityType[];
  readonly #hasAliases: boolean;

  constructor(private readonly store: Store) {
    this.#types = [...store.model.entityTypes.values()].filter(
      ({ canonical }) => canonical !== null,
    );
    this.#hasAliases = store.model.entityTypes.has('path_alias');
  }

  find(path: string): Entity | undefined {
    const internal = this.#find('path', 'alias', path) ?? path;
    for (const type of this.#types) {
      const [prefix = '', suffix = ''] = type.canonical?.split('{id}') ?? [];
      const id = internal.slice(prefix.length, internal.length - suffix.length);
      if (internal === `${prefix}${id}${suffix}` && /^\d{1,10}$/.test(id))
        return loadEntities(this.store, type, [Number(id)])[0];
    }
    return undefined;
  }

  canonical({ type, id }: Entity): string {
    return this.#alias(type.canonical?.replace('{id}', String(id)) ?? '');
  }

  #alias(internal: string): string {
    return this.#find('alias', 'path', internal) ?? internal;
  }

  /** The entity that a link field's URI leads to. */
  findByUri(uri: string): Entity | undefined {
    const path = this.#internalPath(uri)?.path;
    return path ? this.find(path) : undefined;
  }

  /** The URL of a link field's URI. */
  resolveUri(uri: string): string {
    const internal = this.#internalPath(uri);
    if (internal === null) return uri;
    const { path, suffix } = internal;
    return (path && encodePath(this.#alias(this.#find('path', 'alias', path) ?? path))) + suffix;
  }

  /** Null for an external URI. */
  #internalPath(uri: string): { path: string; suffix: string } | null {
    const [scheme = '', rest = ''] = uri.split(/:(.*)/s);
    if (scheme === 'route') return { path: rest === '<front>' ? '/' : '', suffix: '' };
    if (!['internal', 'entity', 'base'].includes(scheme)) return null;
    const { path, suffix } = splitPath(rest);
    if (scheme !== 'entity') return { path: path && `/${path.replace(/^\/+/, '')}`, suffix };
    const [type = '', id = ''] = path.split('/');
    const canonical = this.store.model.entityTypes.get(type)?.canonical;
    return { path: canonical?.replace('{id}', id) ?? `/${path}`, suffix };
  }

  /** The newest alias applies. */
  #find(selected: 'path' | 'alias', searched: 'path' | 'alias', value: string): string | undefined {
    if (!this.#hasAliases) return undefined;
    return this.store.connection.column<string>(
      `SELECT ${selected} FROM path_alias WHERE bundle = 'path_alias' AND status = 1 AND ${searched} = ? ORDER BY id DESC LIMIT 1`,
      [value],
    )[0];
  }
}
