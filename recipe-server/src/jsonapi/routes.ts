import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../account/services.ts';
import type { Entity } from '../store/entities.ts';
import { checkCollectionAccess, renderCollection, isCollectionAccessible } from './collection.ts';
import type { RequestContext } from './context.ts';
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
import { createUnknownEntityError, findResource, requireEntity } from './find-resource.ts';
import {
  checkRelationshipAccess,
  renderIndividual,
  renderRelated,
  renderRelationship,
} from './individual.ts';
import { parsePage } from './page.ts';
import { checkQueryNames, type Query } from './query.ts';
import { type JsonApi, registerReads, type Render } from './read-routes.ts';
import type { ContentResource, ResourceField } from './resource-types.ts';
import { view, viewEntity } from './resource-objects.ts';
import type { Json } from './values.ts';
import { checkCollectionVersion } from './versions.ts';
import { registerWriting } from './writing/routes.ts';

const unsupportedMethods = ['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const;

export function registerJsonApi(
  app: FastifyInstance,
  jsonApi: JsonApi,
  accounts: AccountServices | null,
): void {
  const { site, sendError } = jsonApi;
  const isWritable =
    accounts !== null && site.store.model.config.get('jsonapi.settings')?.read_only === false;
  if (isWritable) registerWriting(app, site, accounts, sendError);
  registerReads(app, jsonApi, [
    { url: '/jsonapi', schema: entryPointSchema, render: renderEntryPoint },
    { url: '/jsonapi/:entity_type/:bundle', schema: collectionSchema, render: findCollection },
    { url: '/jsonapi/:entity_type/:bundle/:id', schema: individualSchema, render: findIndividual },
    {
      url: '/jsonapi/:entity_type/:bundle/:id/:field',
      schema: relatedSchema,
      render: (context, params) => findRelated(context, params) ?? rejectUpload(context, params),
    },
    {
      url: '/jsonapi/:entity_type/:bundle/:id/relationships/:field',
      schema: relationshipSchema,
      render: findRelationship,
    },
    ...(isWritable ? [] : ['/jsonapi', '/jsonapi/*']).map((url) => ({
      url,
      methods: unsupportedMethods,
      render: rejectMethod,
    })),
  ]);
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
  const isWorkingCopy = checkCollectionVersion(context, resource);
  checkCollectionAccess(context, resource);
  checkQueryNames(context.query);
  return renderCollection(context, resource, isWorkingCopy);
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
  checkCollectionVersion(context, resource);
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
