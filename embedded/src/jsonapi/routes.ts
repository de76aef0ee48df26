import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { menuItems, menuItemsSchema } from '../contrib/menu-items.ts';
import { type HttpCache, sendPrivate } from '../http-cache.ts';
import { serializeError } from '../redaction.ts';
import { loadByUuid } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { findDisabledTypes, type AccessRules } from './access.ts';
import { checkBounds } from './bounds.ts';
import { checkCollectionAccess, renderCollection, isCollectionAccessible } from './collection.ts';
import { RequestContext, type Site } from './context.ts';
import { createDocument, jsonapi } from './document.ts';
import {
  collectionSchema,
  entryPointSchema,
  individualSchema,
  relatedSchema,
  relationshipSchema,
} from './document-schema.ts';
import { errorObject, JsonApiError } from './errors.ts';
import {
  checkRelationshipAccess,
  findConfigByUuid,
  renderIndividual,
  renderRelated,
  renderRelationship,
} from './individual.ts';
import { buildQuery, parseQuery } from './query.ts';
import { checkQueryNames } from './query-names.ts';
import { type Resource, Resources } from './resource-types.ts';
import { ResourceObjects, visibleConfig, visibleEntity } from './resource-objects.ts';
import { TextFormats } from './text/text-format.ts';
import { registerTranslatePath } from '../contrib/translate-path.ts';
import { Values, type Json } from './values.ts';
import { checkCollectionVersion, checkEntityVersion, checkVersionFormat } from './versions.ts';

const mediaType = 'application/vnd.api+json';

export function registerJsonApi(
  app: FastifyInstance,
  store: Store,
  { rules, hasPathTranslation }: { rules: readonly AccessRules[]; hasPathTranslation: boolean },
  cache: HttpCache,
): void {
  const formats = new TextFormats(store.model);
  const site: Site = {
    store,
    resources: new Resources(store.model, findDisabledTypes(rules)),
    formats,
    rules,
  };
  const values = new Values(store.model, formats);
  const { modules } = store.model;
  if (hasPathTranslation || modules.has('decoupled_router'))
    app.register(async (scope) => registerTranslatePath(scope, site, cache));

  const handle = (find: FindDocument, request: FastifyRequest, reply: FastifyReply) => {
    reply.type(mediaType);
    let { url } = parseUrl(request);
    const render = (): string | null => {
      const context = createContext(site, request);
      url = context.url;
      checkBounds(context.query);
      const segments = context.path.split('/').slice(2).map(decodeSegment);
      const body = find(context, values, segments, request);
      return body === null ? null : JSON.stringify(body);
    };
    try {
      const key = cacheKey(request);
      if (key !== null) return cache.serve(request, reply, key, render) ?? notFound(reply);
      const body = render();
      return body === null ? notFound(reply) : sendPrivate(reply, body);
    } catch (cause) {
      const error = cause instanceof JsonApiError ? cause : logUnexpectedError(cause);
      const { status, options } = error;
      if (status === 405) reply.header('allow', 'GET');
      if (options.info?.includes('query-parameters')) reply.header('link', options.info);
      const body = JSON.stringify({ jsonapi, errors: [errorObject(error, url)] });
      return status === 405 || status === 500
        ? sendPrivate(reply.code(status), body)
        : cache.send(request, reply.code(status), body);
    }
  };
  app.register(async (scope) => {
    // Drains any body: the method is rejected anyway.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    // Drupal's own checks of paths and queries validate them, with JSON:API's errors.
    scope.setValidatorCompiler(() => (value) => ({ value }));
    const get = (url: string, schema: FastifySchema, find = findDocument): void =>
      void scope.get(url, { schema }, (request, reply) => handle(find, request, reply));
    get('/jsonapi', entryPointSchema);
    get('/jsonapi/:entity_type/:bundle', collectionSchema);
    get('/jsonapi/:entity_type/:bundle/:id', individualSchema);
    get('/jsonapi/:entity_type/:bundle/:id/:field', relatedSchema);
    get('/jsonapi/:entity_type/:bundle/:id/relationships/:field', relationshipSchema);
    if (modules.has('jsonapi_menu_items'))
      get('/jsonapi/menu_items/:menu', menuItemsSchema, menuItems);
    const unsupportedMethods = ['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
    for (const [url, method] of [
      ['/jsonapi', unsupportedMethods],
      ['/jsonapi/*', ['GET', ...unsupportedMethods]],
    ] as const)
      scope.route({
        method: [...method],
        url,
        handler: (request, reply) => handle(findDocument, request, reply),
      });
  });
}

/** Cache dependencies besides stored data; null for a private response. */
function cacheKey({ method, account, protocol, host, url }: FastifyRequest): string | null {
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || account.uid !== 0 || account.grant !== undefined) return null;
  return `${account.roles.join()} ${protocol}://${host}${url}`;
}

function logUnexpectedError(error: unknown): JsonApiError {
  console.error(error instanceof Error ? serializeError(error) : error);
  return new JsonApiError(500, 'The website encountered an unexpected error. Try again later.');
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function parseUrl(request: FastifyRequest): Record<'base' | 'path' | 'search' | 'url', string> {
  const base = `${request.protocol}://${request.host}`;
  const [path = '', search = ''] = request.url.split(/\?(.*)/s);
  return { base, path, search, url: `${base}${path}` };
}

function createContext(site: Site, request: FastifyRequest): RequestContext {
  const { base, path, search, url } = parseUrl(request);
  const query = parseQuery(search);
  const normalized = buildQuery(query, true);
  return new RequestContext(
    site,
    request.account,
    base,
    path,
    query,
    `${url}${normalized === '' ? '' : `?${normalized}`}`,
  );
}

/** Returns null if there is no document. */
type FindDocument = (
  context: RequestContext,
  values: Values,
  segments: readonly string[],
  request: FastifyRequest,
) => Json | null;

/** Returns null if Drupal has no matching route. */
function findDocument(
  context: RequestContext,
  values: Values,
  segments: readonly string[],
  request: FastifyRequest,
): Json | null {
  const [typeId, bundle, uuid, ...rest] = segments;
  const resource =
    typeId === undefined ? null : context.site.resources.all.get(`${typeId}--${bundle ?? ''}`);
  if (resource === undefined || !isRoute(resource, uuid, rest)) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new JsonApiError(
      405,
      `JSON:API is configured to accept only read operations. Site administrators can configure this at ${context.base}/admin/config/services/jsonapi.`,
    );
  if (resource !== null && uuid !== undefined)
    return findEntityDocument(context, values, resource, uuid, rest);
  // Drupal's order: the route with the version, access, then the rest of the query.
  if (resource !== null) {
    checkCollectionVersion(context, resource);
    checkCollectionAccess(context, resource);
  }
  checkQueryNames(context.query);
  if (resource === null) return renderEntryPoint(context, values);
  return renderCollection(context, values, resource, context.url);
}

function isRoute(
  resource: Resource | null,
  uuid: string | undefined,
  [first, name, ...otherSegments]: readonly string[],
): boolean {
  if (resource === null || uuid === undefined || first === undefined) return true;
  if (name === undefined) return isRelationship(resource, first);
  return otherSegments.length === 0 && first === 'relationships' && isRelationship(resource, name);
}

function findEntityDocument(
  context: RequestContext,
  values: Values,
  resource: Resource,
  uuid: string,
  rest: readonly string[],
): Json | null {
  const name = rest[0] === 'relationships' ? rest[1] : rest[0];
  if (resource.kind === 'config') {
    const entity = findConfigByUuid(context, resource, uuid);
    if (!entity) throw createUnknownEntityError(resource);
    checkQueryNames(context.query);
    if ('resourceVersion' in context.query) checkCollectionVersion(context, resource);
    return renderIndividual(context, values, visibleConfig(context, resource, entity), context.url);
  }
  const entity = loadByUuid(context.site.store, resource.type, uuid);
  if (!entity) throw createUnknownEntityError(resource);
  context.cache(entity);
  // The same order as for collections.
  checkVersionFormat(context, resource);
  checkEntityVersion(context, resource, entity);
  if (name !== undefined) checkRelationshipAccess(context, entity, resource, name);
  checkQueryNames(context.query);
  if (name === undefined)
    return renderIndividual(context, values, visibleEntity(context, entity), context.url);
  return rest[0] === 'relationships'
    ? renderRelationship(context, values, entity, resource, name, context.url)
    : renderRelated(context, values, entity, resource, name, context.url);
}

function isRelationship(resource: Resource, name: string | undefined): boolean {
  const relatedTypes =
    resource.kind === 'content' ? resource.fields.get(name ?? '')?.relatedTypes : null;
  return relatedTypes !== null && relatedTypes !== undefined && relatedTypes.length > 0;
}

const createUnknownEntityError = ({ name, path }: Resource): JsonApiError =>
  new JsonApiError(
    404,
    `The "entity" parameter was not converted for the path "/jsonapi/${path}/{entity}" (route name: "jsonapi.${name}.individual")`,
  );

function renderEntryPoint(context: RequestContext, values: Values): Json {
  new ResourceObjects(context, values).checkFields();
  const links = Object.fromEntries(
    [...context.site.resources.all.values()]
      .filter((resource) => isCollectionAccessible(context, resource))
      .map((resource) => [resource.name, `${context.base}/jsonapi/${resource.path}`]),
  );
  const { uuid } = context.access.account;
  const currentUserLink: Record<string, Json> =
    uuid === null
      ? {}
      : {
          links: { me: { meta: { id: uuid }, href: `${context.base}/jsonapi/user/user/${uuid}` } },
        };
  return createDocument({
    data: [],
    meta: currentUserLink,
    links: { ...links, self: `${context.base}/jsonapi` },
  });
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
