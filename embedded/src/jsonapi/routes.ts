import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DataClock, pageMaxAge, sendCacheable, sendPrivate } from '../http-cache.ts';
import { loadByUuid } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { absentOf, type AccessRules } from './access.ts';
import { checkBounds, excessOf } from './bounds.ts';
import { collection } from './collection.ts';
import { RequestContext, type Site } from './context.ts';
import { document, jsonapi } from './document.ts';
import { badRequest, errorObject, JsonApiError } from './errors.ts';
import { checkRelationshipAccess, configByUuid, individual, related, relationship } from './individual.ts';
import { buildQuery, isArray, parseQuery, sortedByKey } from './php-query.ts';
import { checkQueryNames } from './query-names.ts';
import { type Resource, Resources } from './resource-types.ts';
import { visibleConfig, visibleEntity } from './resource-objects.ts';
import { TextFormats } from './text/text-format.ts';
import { Values, type Json } from './values.ts';
import { checkCollectionVersion, checkEntityVersion } from './versions.ts';

/** In place of core's own innards. */
const faultyQuery = 'The query cannot be made of these parameters.';

const mediaType = 'application/vnd.api+json';

/** Serves JSON:API below `/jsonapi`, read-only. */
export function registerJsonApi(
  app: FastifyInstance,
  store: Store,
  { rules, mendsQueries }: { rules: readonly AccessRules[]; mendsQueries: boolean },
  clock: DataClock,
): void {
  const formats = new TextFormats(store.model);
  const site: Site = { store, resources: new Resources(store.model, absentOf(rules)), formats, rules };
  const values = new Values(store.model, formats);
  const maxAge = pageMaxAge(store);

  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const excess = excessOf(searchOf(request));
    const context = contextOf(site, request, excess === null ? searchOf(request) : '');
    const segments = context.path.split('/').slice(2).map(decodeSegment);
    const answer = (status: number, body: object, cacheable: boolean): FastifyReply => {
      reply.code(status).type(mediaType);
      const text = JSON.stringify(body);
      if (!cacheable || request.account.uid !== 0 || request.account.previewToken !== undefined) return sendPrivate(reply, text);
      return sendCacheable(request, reply, text, maxAge, clock.lastModified());
    };
    try {
      if (excess !== null) throw badRequest(excess);
      checkBounds(context.query);
      const body = route(context, values, segments, request);
      if (body === null) {
        reply.callNotFound();
        return reply;
      }
      return answer(200, Object(body), true);
    } catch (thrown) {
      if (!(thrown instanceof JsonApiError)) return unexpected(thrown, context, answer);
      // What core fails at is a fault of the query all the same.
      const error = mendsQueries && thrown.status === 500 ? badRequest(faultyQuery) : thrown;
      if (error.status === 405) reply.header('allow', 'GET');
      if (error.options.info?.includes('query-parameters')) reply.header('link', error.options.info);
      return answer(error.status, { jsonapi, errors: [errorObject(error, context.url)] }, error.status < 500 && error.status !== 405);
    }
  };
  app.register(async (scope) => {
    // Bodies are refused with the method, whatever they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const url of ['/jsonapi', '/jsonapi/*']) scope.route({ method: ['GET', 'POST', 'PATCH', 'DELETE'], url, handler: handle });
  });
}

/** A fault of this server: said on its error output, and to the client without its innards. */
function unexpected(
  error: unknown,
  context: RequestContext,
  answer: (status: number, body: object, cacheable: boolean) => FastifyReply,
): FastifyReply {
  console.error(error);
  const shown = new JsonApiError(500, 'The website encountered an unexpected error. Try again later.');
  return answer(500, { jsonapi, errors: [errorObject(shown, context.url)] }, false);
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function contextOf(site: Site, request: FastifyRequest, search: string): RequestContext {
  const at = request.url.indexOf('?');
  const path = (at < 0 ? request.url : request.url.slice(0, at)).replace(/(?<!\/)\/+$/, '');
  const base = `${request.protocol}://${request.host}`;
  const normalized = buildQuery(sortedByKey(parseQuery(search, { mangle: false })), { slashes: false });
  return new RequestContext(
    site,
    request.account,
    base,
    path,
    parseQuery(search, { mangle: true }),
    `${base}${path}${normalized === '' ? '' : `?${normalized}`}`,
  );
}

/** Links of a document are readable where the request's own address is not: slashes stay. */
function selfLink(context: RequestContext): string {
  const at = context.url.indexOf('?');
  if (at < 0) return context.url;
  return `${context.url.slice(0, at)}?${buildQuery(parseQuery(context.url.slice(at + 1), { mangle: false }), { slashes: true })}`;
}

/** The document for a path below /jsonapi, or null when Drupal has no such route. */
function route(context: RequestContext, values: Values, segments: readonly string[], request: FastifyRequest): Json | null {
  const [typeId, bundle, uuid, ...rest] = segments;
  if (typeId === undefined) return request.method === 'GET' || request.method === 'HEAD' ? entryPoint(context) : null;
  const resource = context.site.resources.all.get(`${typeId}--${bundle ?? ''}`);
  if (!resource || rest.length > 2) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw readOnly(context);
  if (uuid === undefined) {
    checkParameters(context);
    checkCollectionVersion(context, resource);
    return collection(context, values, resource, selfLink(context));
  }
  return entityRoute(context, values, resource, uuid, rest);
}

function entityRoute(context: RequestContext, values: Values, resource: Resource, uuid: string, rest: readonly string[]): Json | null {
  const name = rest[0] === 'relationships' ? rest[1] : rest[0];
  if (rest.length > 0 && !isRelationship(resource, name)) return missingRelationship(context, resource, rest);
  if (resource.kind === 'config') {
    const entity = configByUuid(context, resource, uuid);
    if (!entity) throw notConverted(resource, name, rest);
    checkParameters(context);
    if (context.query.has('resourceVersion')) checkCollectionVersion(context, resource);
    return individual(context, values, visibleConfig(context, resource, entity), selfLink(context));
  }
  const entity = loadByUuid(context.site.store, resource.type, uuid);
  if (!entity) throw notConverted(resource, name, rest);
  context.remember(entity);
  checkParameters(context);
  checkEntityVersion(context, resource, entity);
  if (name === undefined) return individual(context, values, visibleEntity(context, entity), selfLink(context));
  checkRelationshipAccess(context, entity, resource, name);
  return rest[0] === 'relationships'
    ? relationship(context, values, entity, resource, name, selfLink(context))
    : related(context, values, entity, resource, name, selfLink(context));
}

function isRelationship(resource: Resource, name: string | undefined): boolean {
  const relates = resource.kind === 'content' ? resource.fields.get(name ?? '')?.relates : null;
  return relates !== null && relates !== undefined && relates.length > 0;
}

/** Where a file could be uploaded to, Drupal knows the path but not for reading. */
function missingRelationship(context: RequestContext, resource: Resource, rest: readonly string[]): null {
  const uploads =
    resource.kind === 'content' && [...resource.fields.values()].some(({ field }) => ['file', 'image'].includes(field.type.id));
  if (rest.length !== 1 || !uploads) return null;
  throw new JsonApiError(405, `No route found for "GET ${context.base}${context.path}": Method Not Allowed (Allow: POST)`);
}

function notConverted(resource: Resource, name: string | undefined, rest: readonly string[]): JsonApiError {
  const suffix = rest.length === 0 ? '' : `/${rest.join('/')}`;
  const routeName = name === undefined ? 'individual' : rest[0] === 'relationships' ? `${name}.relationship.get` : `${name}.related`;
  return new JsonApiError(
    404,
    `The "entity" parameter was not converted for the path "/jsonapi/${resource.path}/{entity}${suffix}" (route name: "jsonapi.${resource.name}.${routeName}")`,
  );
}

function readOnly({ base }: RequestContext): JsonApiError {
  const detail = `JSON:API is configured to accept only read operations. Site administrators can configure this at ${base}/admin/config/services/jsonapi.`;
  return new JsonApiError(405, detail);
}

function checkParameters(context: RequestContext): void {
  checkQueryNames(context.query, `${context.base}${context.path}`);
  const fields = context.query.get('fields');
  if (fields !== undefined && !isArray(fields))
    throw badRequest('Unexpected value for parameter "fields": expecting "array", got "string".');
}

/** Answers `GET /jsonapi`: where everything is, and who asks. */
function entryPoint(context: RequestContext): Json {
  checkParameters(context);
  const links = Object.fromEntries(
    [...context.site.resources.all.values()].map((resource) => [resource.name, `${context.base}/jsonapi/${resource.path}`]),
  );
  const { uuid } = context.access.account;
  const me: Record<string, Json> =
    uuid === null ? {} : { links: { me: { meta: { id: uuid }, href: `${context.base}/jsonapi/user/user/${uuid}` } } };
  return document({ data: [], meta: me, links: { ...links, self: `${context.base}/jsonapi` } });
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
