import type { EntityType } from '../model/types.ts';
import { type Entity, loadEntities } from './entities.ts';
import type { Store } from './store.ts';

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
    const internal = type.canonical?.replace('{id}', String(id)) ?? '';
    return this.#find('alias', 'path', internal) ?? internal;
  }

  /** URL of a link field's URI, and the entity that an internal one leads to. */
  resolveUri(uri: string): { target?: Entity; url: string } {
    const [scheme = '', path = ''] = uri.split(/:(.*)/s);
    if (scheme === 'route') return { url: path === '<front>' ? '/' : '' };
    if (!['internal', 'entity', 'base'].includes(scheme)) return { url: uri };
    const [internal = '', suffix = ''] = path.split(/(?=[?#].*$)/s);
    const normalizedPath = internal === '' ? '' : `/${internal.replace(/^\/+/, '')}`;
    const target = this.find(normalizedPath);
    return target === undefined
      ? { url: normalizedPath + suffix }
      : { target, url: encodeURI(this.canonical(target)) + suffix };
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
