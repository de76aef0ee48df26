import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HttpCache } from '../http-cache.ts';
import type { EntityType } from '../model/types.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { RequestContext, type Site } from './context.ts';

const ROUTE = '/router/translate-path';
const MAX_PATH_LENGTH = 2048;

const query = z.object({ path: z.string().max(MAX_PATH_LENGTH).catch('') });
const frontPage = z.object({ page: z.object({ front: z.string() }) });

/** Published aliases; the newest one applies. */
const ALIASES = `FROM path_alias WHERE bundle = 'path_alias' AND status = 1`;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Finds the entity of an alias or an internal path such as `/node/1`. */
class PathResolver {
  readonly #types: readonly EntityType[];
  readonly #hasAliases: boolean;

  constructor(private readonly store: Store) {
    this.#types = [...store.model.entityTypes.values()].filter(
      ({ canonical }) => canonical !== null,
    );
    this.#hasAliases = store.model.entityTypes.has('path_alias');
  }

  find(path: string): Entity | undefined {
    const internal = this.#column<'path'>('path', 'alias', path) ?? path;
    for (const type of this.#types) {
      const [before = '', after = ''] = type.canonical?.split('{id}') ?? [];
      const id = internal.slice(before.length, internal.length - after.length);
      if (internal === `${before}${id}${after}` && /^\d{1,10}$/.test(id))
        return loadEntities(this.store, type, [Number(id)])[0];
    }
    return undefined;
  }

  /** The alias of an entity, or its internal path. */
  canonical({ type, id }: Entity): string {
    const internal = type.canonical?.replace('{id}', String(id)) ?? '';
    return this.#column<'alias'>('alias', 'path', internal) ?? internal;
  }

  #column<Name extends 'path' | 'alias'>(wanted: Name, known: string, value: string) {
    if (!this.#hasAliases) return undefined;
    return this.store.connection.rows<Record<Name, string>>(
      `SELECT ${wanted} ${ALIASES} AND ${known} = ? ORDER BY id DESC LIMIT 1`,
      [value],
    )[0]?.[wanted];
  }
}

/**
 * `GET /router/translate-path?path=` of the Decoupled Router module: finds the entity at a path.
 * The model has no redirects, so `redirect` is never set.
 */
export function registerTranslatePath(app: FastifyInstance, site: Site, cache: HttpCache): void {
  const { store } = site;
  const resolver = new PathResolver(store);
  const home = frontPage.safeParse(store.model.config.get('system.site')).data?.page.front;

  app.get(ROUTE, (request, reply) => {
    const [path = '', suffix = ''] = query.parse(request.query).path.split(/(?=[?#].*$)/s);
    const base = `${request.protocol}://${request.host}`;
    const send = (status: number, body: object): typeof reply =>
      cache.send(request, reply.code(status).type('application/json'), JSON.stringify(body));
    if (path === '')
      return send(404, {
        message:
          'Unable to translate empty path. Please send a ?path query string parameter with your request.',
      });
    const clean = `/${decoded(path).replace(/^\/+|\/+$/g, '')}`;
    const entity = resolver.find(clean === '/' ? (home ?? clean) : clean);
    const { access } = new RequestContext(
      site,
      request.account,
      base,
      ROUTE,
      new Map(),
      base + request.url,
    );
    const resource = entity && site.resources.all.get(`${entity.type.id}--${entity.bundle}`);
    const isVisible = entity !== undefined && access.view(entity).allowed;
    // A 403 would reveal which users exist.
    if (entity === undefined || (entity.type.id === 'user' && !isVisible))
      return send(404, {
        message: `Unable to resolve path ${path}.`,
        details: 'None of the available methods were able to find a match for this path.',
      });
    if (!isVisible || resource === undefined)
      return send(403, {
        message: 'Access denied for entity.',
        details:
          'This user does not have access to view the resolved entity. Please authenticate and try again.',
      });
    const canonical = base + encodeURI(resolver.canonical(entity));
    return send(200, {
      resolved: canonical + suffix,
      isExternal: false,
      isHomePath: home !== undefined && resolver.find(home)?.uuid === entity.uuid,
      entity: {
        canonical,
        type: entity.type.id,
        bundle: entity.bundle,
        id: String(entity.id),
        uuid: entity.uuid,
      },
      langcode: entity.value('langcode'),
      label: entity.value(entity.type.keys.label ?? 'name'),
      jsonapi: {
        individual: `${base}/jsonapi/${resource.path}/${entity.uuid}`,
        resourceName: resource.name,
        pathPrefix: 'jsonapi',
        basePath: '/jsonapi',
        entryPoint: `${base}/jsonapi`,
      },
      meta: {
        deprecated: {
          'jsonapi.pathPrefix':
            'This property has been deprecated and will be removed in the next version of Decoupled Router. Use basePath instead.',
        },
      },
    });
  });
}
