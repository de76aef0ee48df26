import { parse, stringify } from 'qs';
import { z } from 'zod';
import { LanguagePrefixes } from '../model/language-prefixes.ts';
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

const linkOptions = z
  .object({ query: z.record(z.string(), z.unknown()), fragment: z.string() })
  .partial()
  .catch({});

/** The options come before what the URL has. */
function withOptions(
  url: string,
  { query, fragment }: Required<z.infer<typeof linkOptions>>,
): string {
  const [, path = '', search = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? [];
  const text = stringify({ ...query, ...omit(parse(search), query) }).replaceAll('%2F', '/');
  const end = fragment === '' ? hash : fragment;
  return `${path}${text && `?${text}`}${end && `#${end}`}`;
}

const omit = (values: object, names: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in names)));

/** Of URLs: the language and its prefix. */
export interface UrlLanguage {
  langcode: string;
  links: string;
}

/** Resolves an alias or an internal path such as `/node/1`. */
export class PathResolver {
  readonly #types: readonly EntityType[];
  readonly #hasAliases: boolean;
  readonly #prefixes: LanguagePrefixes;

  constructor(private readonly store: Store) {
    this.#types = [...store.model.entityTypes.values()].filter(
      ({ canonical }) => canonical !== null,
    );
    this.#hasAliases = store.model.entityTypes.has('path_alias');
    this.#prefixes = new LanguagePrefixes(store.model);
  }

  /** Aliases are of a language, or of all. */
  find(path: string, langcode = this.store.model.languages.default): Entity | undefined {
    const internal = this.#find('path', 'alias', path, langcode) ?? path;
    for (const type of this.#types) {
      const [prefix = '', suffix = ''] = type.canonical?.split('{id}') ?? [];
      const id = internal.slice(prefix.length, internal.length - suffix.length);
      if (internal === `${prefix}${id}${suffix}` && /^\d{1,10}$/.test(id))
        return loadEntities(this.store, type, [Number(id)])[0];
    }
    return undefined;
  }

  canonical({ type, id, langcode }: Entity): string {
    return this.#alias(type.canonical?.replace('{id}', String(id)) ?? '', langcode);
  }

  #alias(internal: string, langcode: string): string {
    return this.#find('alias', 'path', internal, langcode) ?? internal;
  }

  /** The entity that a link field's URI leads to. */
  findByUri(uri: string, langcode?: string): Entity | undefined {
    const path = this.#internalPath(uri)?.path;
    return path ? this.find(path, langcode) : undefined;
  }

  /**
   * The URL of a link field's URI, with the query and the fragment of its options. Internal ones
   * have the language's prefix.
   */
  resolveUri(uri: string, options: unknown = [], language?: UrlLanguage): string {
    const { query = {}, fragment = '' } = linkOptions.parse(options);
    const internal = this.#internalPath(uri);
    const hasOptions = Object.keys(query).length > 0 || fragment !== '';
    if (internal === null) return hasOptions ? withOptions(uri, { query, fragment }) : uri;
    const { path, suffix } = internal;
    const { langcode, links } = language ?? {
      langcode: this.store.model.languages.default,
      links: '',
    };
    const prefix = uri.startsWith('base:') ? '' : links;
    const url = path && this.#localize(path, langcode, prefix);
    return hasOptions ? withOptions(url + suffix, { query, fragment }) : url + suffix;
  }

  /** A path can have a language's prefix. As in core, it stays if it leads to nothing. */
  #localize(path: string, langcode: string, prefix: string): string {
    const route = this.#prefixes.strip(path);
    if (route !== path && this.find(route, langcode) === undefined) return encodePath(path);
    const internal = this.#find('path', 'alias', route, langcode) ?? route;
    return prefix + encodePath(this.#alias(internal, langcode));
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

  /** The newest alias of the language applies, else the newest of all languages. */
  #find(
    selected: 'path' | 'alias',
    searched: 'path' | 'alias',
    value: string,
    langcode: string,
  ): string | undefined {
    if (!this.#hasAliases) return undefined;
    return this.store.connection.column<string>(
      `SELECT ${selected} FROM path_alias WHERE bundle = 'path_alias' AND status = 1 AND ${searched} = ?
       AND langcode IN (?, 'und') ORDER BY langcode = ? DESC, id DESC LIMIT 1`,
      [value, langcode, langcode],
    )[0];
  }
}
