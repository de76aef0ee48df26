import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createChallenge } from '../account/basic-auth.ts';
import type { AccountServices } from '../account/services.ts';
import { menuItems } from '../contrib/menu-items.ts';
import { registerTranslatePath } from '../contrib/translate-path.ts';
import { type HttpCache, sendPrivate } from '../http-cache.ts';
import type { Entity } from '../store/entities.ts';
import { PathResolver } from '../store/path-resolver.ts';
import type { AccessRules } from './access.ts';
import { checkBounds } from './bounds.ts';
import { checkCollectionAccess, renderCollection, isCollectionAccessible } from './collection.ts';
import type { RequestContext, Site } from './context.ts';
import { createContext, parseUrl } from './create-context.ts';
import { createDocument } from './document.ts';
import {
  collectionSchema,
  entryPointSchema,
  individualSchema,
  relatedSchema,
  relationshipSchema,
} from './document-schema.ts';
import { JsonApiError } from './errors.ts';
import { parseFilter } from './filter.ts';
import {
  createUnknownEntityError,
  findResource,
  type Params,
  requireEntity,
} from './find-resource.ts';
import {
  checkRelationshipAccess,
  renderIndividual,
  renderRelated,
  renderRelationship,
} from './individual.ts';
import { parsePage } from './page.ts';
import { checkQueryNames, type Query } from './query.ts';
import { type ContentResource, type ResourceField, Resources } from './resource-types.ts';
import { view, viewEntity } from './resource-objects.ts';
import { createErrorSender, mediaType } from './send-error.ts';
import { TextFormats } from './text/text-format.ts';
import { Values, type Json } from './values.ts';
import { checkVersion } from './versions.ts';
import { registerWriting } from './writing/routes.ts';

const unsupportedMethods = ['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** Returns null if Drupal has no matching route. */
type Render = (context: RequestContext, params: Params) => Json | null;

export function registerJsonApi(
  app: FastifyInstance,
  accounts: AccountServices,
  { rules, hasPathTranslation }: { rules: readonly AccessRules[]; hasPathTranslation: boolean },
  cache: HttpCache,
): void {
  const { store } = accounts;
  const { model } = store;
  const site: Site = {
    store,
    resources: new Resources(model, rules),
    values: new Values(model, new TextFormats(model), new PathResolver(store)),
    rules,
  };
  if (hasPathTranslation || model.modules.has('decoupled_router'))
    app.register(async (scope) => registerTranslatePath(scope, site, cache));

  const sendError = createErrorSender(cache, createChallenge(model));
  const isWritable = model.config.get('jsonapi.settings')?.read_only === false;
  if (isWritable) registerWriting(app, site, accounts, sendError);
  const handle =
    (render: Render) => (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      reply.type(mediaType);
      let { url } = parseUrl(request);
      const renderBody = (): string | null => {
        const context = createContext(site, request);
        url = context.url;
        checkBounds(context.query);
        const body = render(context, request.params);
        return body === null ? null : JSON.stringify(body);
      };
      try {
        const key = cacheKey(request);
        if (key !== null) return cache.serve(request, reply, key, renderBody) ?? notFound(reply);
        const body = renderBody();
        return body === null ? notFound(reply) : sendPrivate(reply, body);
      } catch (error) {
        return sendError(error, url, request, reply);
      }
    };
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      sendError(error, parseUrl(request).url, request, reply),
    );
    // The method is rejected anyway, and so is the rest of a long body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    // Drupal's own checks of paths and queries validate them, with JSON:API's errors.
    scope.setValidatorCompiler(() => (value) => ({ value }));
    const routes: [url: string, schema: object, render: Render][] = [
      ['/jsonapi', entryPointSchema, renderEntryPoint],
      ['/jsonapi/:entity_type/:bundle', collectionSchema, findCollection],
      ['/jsonapi/:entity_type/:bundle/:id', individualSchema, findIndividual],
      [
        '/jsonapi/:entity_type/:bundle/:id/:field',
        relatedSchema,
        (context, params) => findRelated(context, params) ?? rejectUpload(context, params),
      ],
      [
        '/jsonapi/:entity_type/:bundle/:id/relationships/:field',
        relationshipSchema,
        findRelationship,
      ],
    ];
    if (model.modules.has('jsonapi_menu_items'))
      routes.push(['/jsonapi/menu_items/:menu', {}, menuItems]);
    for (const [url, schema, render] of routes)
      scope.get<{ Params: Params }>(url, { schema, config: { expensive: true } }, handle(render));
    for (const url of isWritable ? [] : ['/jsonapi', '/jsonapi/*'])
      scope.route<{ Params: Params }>({
        method: unsupportedMethods,
        url,
        handler: handle(rejectMethod),
      });
  });
}

/** Cache dependencies besides stored data; null for a private response. */
function cacheKey({
  method,
  account,
  protocol,
  host,
  url,
  languagePrefix,
}: FastifyRequest): string | null {
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || account.uid !== 0) return null;
  if (account.grant !== undefined || account.audience !== undefined) return null;
  return `${account.roles.join()} ${protocol}://${host}${languagePrefix.requested}${url}`;
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Null for unknown types, which have no route in Drupal. */
const rejectMethod: Render = ({ base, requestedPath, site }) => {
  const [, , entityType = '', bundle = ''] = requestedPath.split('/');
  if (entityType !== '' && !site.resources.all.has(`${entityType}--${bundle}`)) return null;
  throw new JsonApiError(
    405,
    `JSON:API is configured to accept only read operations. Site administrators can configure this at ${base}/admin/config/services/jsonapi.`,
    { allow: 'GET' },
  );
};

/** Drupal's order: the route with the version, access, then the rest of the query. */
const findCollection: Render = (context, params) => {
  const resource = findResource(context, params);
  if (resource === undefined) return null;
  checkVersion(context, resource, null);
  checkCollectionAccess(context, resource);
  checkQueryNames(context.query);
  return renderCollection(context, resource);
};

const findIndividual: Render = (context, params) => {
  const resource = findResource(context, params);
  if (resource === undefined) return null;
  if (resource.kind === 'content') {
    const entity = requireEntity(context, resource, params.id);
    checkUnusedParameters(context.query);
    return renderIndividual(context, viewEntity(context, entity));
  }
  const entity = context.site.resources
    .configEntities(resource.config.id)
    .find(({ uuid }) => uuid === params.id);
  if (!entity) throw createUnknownEntityError(resource);
  checkVersion(context, resource, null);
  checkUnusedParameters(context.query);
  return renderIndividual(context, view(context, { kind: 'config', resource, entity }));
};

/** A single resource has no filters and pages, but malformed ones are errors too. */
function checkUnusedParameters(query: Query): void {
  checkQueryNames(query);
  if (query.filter !== undefined) parseFilter(query.filter, (path) => [path]);
  parsePage(query.page);
}

const findReference =
  (
    render: (
      context: RequestContext,
      entity: Entity,
      field: ResourceField,
      resource: ContentResource,
    ) => Json,
  ): Render =>
  (context, params) => {
    const resource = findResource(context, params);
    const field = resource?.kind === 'content' ? resource.fields.get(params.field) : undefined;
    if (resource?.kind !== 'content' || !field?.relatedTypes?.length) return null;
    const entity = requireEntity(context, resource, params.id);
    checkRelationshipAccess(context, entity, field);
    checkUnusedParameters(context.query);
    return render(context, entity, field, resource);
  };

const findRelated = findReference(renderRelated);
const findRelationship = findReference(renderRelationship);

/** Core's upload route, of resources with a file field, has the same path and accepts `POST`. */
const rejectUpload: Render = (context, params) => {
  const resource = findResource(context, params);
  const fields = resource?.kind === 'content' ? [...resource.fields.values()] : [];
  if (!fields.some(({ relatedTypes }) => relatedTypes?.includes('file--file'))) return null;
  const { base, requestedPath } = context;
  throw new JsonApiError(
    405,
    `No route found for "GET ${base}${requestedPath}": Method Not Allowed (Allow: POST)`,
    { allow: 'POST' },
  );
};

const renderEntryPoint: Render = (context) => {
  checkQueryNames(context.query);
  context.readFields();
  const { base, access, site } = context;
  const links = Object.fromEntries(
    [...site.resources.all.values()]
      .filter((resource) => isCollectionAccessible(context, resource))
      .map((resource) => [resource.name, `${base}/jsonapi/${resource.path}`]),
  );
  const { uuid } = access.account;
  const meta: Record<string, Json> =
    uuid === null
      ? {}
      : { links: { me: { meta: { id: uuid }, href: `${base}/jsonapi/user/user/${uuid}` } } };
  return createDocument({ data: [], meta, links: { ...links, self: `${base}/jsonapi` } });
};
