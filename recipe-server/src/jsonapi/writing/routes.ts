import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import { sendPrivate } from '../../http-cache.ts';
import type { Entity } from '../../store/entities.ts';
import { cancelUser } from './cancel-user.ts';
import { deleteEntity } from '../../store/delete.ts';
import { findLatestRevisions, loadTranslations } from '../../store/versions.ts';
import type { Access } from '../access.ts';
import type { RequestContext, Site } from '../context.ts';
import { createContext, parseUrl } from '../create-context.ts';
import { JsonApiError } from '../errors.ts';
import { findResource, type Params, requireEntity } from '../find-resource.ts';
import { renderIndividual, renderRelated, renderRelationship } from '../individual.ts';
import { versionQuery, type Visible } from '../resource-objects.ts';
import type { ContentResource, Resource } from '../resource-types.ts';
import { mediaType, type SendError } from '../send-error.ts';
import type { Json } from '../values.ts';
import { denormalizeResource, type SubmittedField } from './denormalize.ts';
import { checkProtectedFields, preparePasswords, renewSessions } from './passwords.ts';
import { changeRelationship, findRelationship } from './relationships.ts';
import { changeEntity, createEntity, type Fields } from './save.ts';
import {
  findFileField,
  hasFileFields,
  parseFilename,
  requireUploadAccess,
  saveUpload,
} from './upload.ts';
import { rejectVersion } from '../versions.ts';
import { validateField } from './validate.ts';
import { type FieldViolation, ValidationError } from './violations.ts';
import { WriteAccess } from './write-access.ts';

const methods = ['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
const binaryType = 'application/octet-stream';
/** Bytes of an upload. */
const MAX_UPLOAD = 32 * 1024 * 1024;

interface Write {
  request: FastifyRequest<{ Params: Params }>;
  reply: FastifyReply;
  context: RequestContext;
  params: Params;
}
/** Sends the response; null for a path without a route. */
type Handler = (write: Write) => Promise<FastifyReply | null>;

/** Core's routes that write, for sites with `jsonapi.settings: read_only: false`. */
export function registerWriting(
  app: FastifyInstance,
  site: Site,
  accounts: AccountServices,
  sendError: SendError,
): void {
  const handlers = new Writing(site, accounts);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setValidatorCompiler(() => (value) => ({ value }));
    scope.setErrorHandler((error, request, reply) =>
      sendError(error, parseUrl(request).url, request, reply),
    );
    const routes: [url: string, handler: Handler][] = [
      ['/jsonapi', handlers.rejectMethod('GET, HEAD')],
      ['/jsonapi/:entity_type/:bundle', handlers.collection],
      ['/jsonapi/:entity_type/:bundle/:id', handlers.individual],
      ['/jsonapi/:entity_type/:bundle/:id/:field', handlers.related],
      ['/jsonapi/:entity_type/:bundle/:id/relationships/:field', handlers.relationship],
    ];
    for (const [url, handler] of routes)
      scope.route<{ Params: Params }>({
        method: methods,
        url,
        bodyLimit: MAX_UPLOAD,
        handler: async (request, reply) => {
          reply.type(mediaType);
          const context = createContext(site, request);
          try {
            rejectVersion(context, request.method);
            const sent = await handler({ request, reply, context, params: request.params });
            return sent ?? reply.callNotFound();
          } catch (error) {
            return sendError(error, context.url, request, reply);
          }
        },
      });
  });
}

class Writing {
  constructor(
    private readonly site: Site,
    private readonly accounts: AccountServices,
  ) {}

  readonly rejectMethod =
    (allow: string): Handler =>
    async ({ request, context }) => {
      const url = `${context.base}${context.requestedPath}`;
      throw new JsonApiError(
        405,
        `No route found for "${request.method} ${url}": Method Not Allowed (Allow: ${allow})`,
        { allow },
      );
    };

  readonly collection: Handler = async (write) => {
    const resource = findResource(write.context, write.params);
    if (resource === undefined) return null;
    if (resource.kind === 'config') return this.rejectMethod('GET, HEAD')(write);
    if (write.request.method !== 'POST') return this.rejectMethod('GET, HEAD, POST')(write);
    requireContentType(write.request, mediaType);
    return this.#create(write, resource);
  };

  readonly individual: Handler = async (write) => {
    const resource = findResource(write.context, write.params);
    if (resource === undefined) return null;
    if (resource.kind === 'config') return this.rejectMethod('GET, HEAD')(write);
    const { method } = write.request;
    if (method === 'PATCH') {
      requireContentType(write.request, mediaType);
      return this.#change(write, resource);
    }
    if (method === 'DELETE') return this.#delete(write, resource);
    if (method === 'POST' && hasFileFields(resource)) {
      requireContentType(write.request, binaryType);
      return this.#uploadNew(write, resource);
    }
    return this.rejectMethod('GET, HEAD, DELETE, PATCH')(write);
  };

  readonly related: Handler = async (write) => {
    const resource = findResource(write.context, write.params);
    if (resource?.kind !== 'content') return null;
    if (write.request.method === 'POST' && hasFileFields(resource)) {
      requireContentType(write.request, binaryType);
      return this.#uploadTo(write, resource);
    }
    return findRelationship(resource, write.params.field) === undefined
      ? null
      : this.rejectMethod('GET, HEAD')(write);
  };

  readonly relationship: Handler = async (write) => {
    const { request, reply, context, params } = write;
    const resource = findResource(context, params);
    const field =
      resource?.kind === 'content' ? findRelationship(resource, params.field) : undefined;
    if (resource?.kind !== 'content' || field === undefined) return null;
    const { method } = request;
    if (method !== 'POST' && method !== 'PATCH' && method !== 'DELETE')
      return this.rejectMethod('GET, HEAD, POST, PATCH, DELETE')(write);
    if (method !== 'DELETE') requireContentType(request, mediaType);
    const route = `${field.name}.relationship.${method.toLowerCase()}`;
    const entity = requireEntity(context, resource, params.id, route);
    this.accounts.tokens.requireHeader(request);
    const access = new WriteAccess(context.access);
    const denial = [
      access.change('update', entity),
      access.editField(resource.type, resource.bundle, field.field, entity),
    ].find(({ allowed }) => !allowed);
    if (denial !== undefined)
      throw denied(denial, 'The current user is not allowed to edit this relationship.');
    const { items, hasBody } = changeRelationship(
      context,
      method,
      entity,
      field,
      readText(request),
    );
    if (items !== null)
      this.#save(resource, entity, () => {
        const violations = validateField(context, resource, field.field, items, entity);
        if (violations.length > 0) throw new ValidationError(violations);
        return changeEntity(context, resource, entity, new Map([[field.field.name, items]]), false);
      });
    if (!hasBody) return sendEmpty(reply);
    const result = createContext(this.site, request);
    const saved = requireEntity(result, resource, entity.uuid);
    return send(reply, 200, renderRelationship(result, saved, field, resource));
  };

  async #create(
    { request, reply, context }: Write,
    resource: ContentResource,
  ): Promise<FastifyReply> {
    this.accounts.tokens.requireHeader(request);
    const access = new WriteAccess(context.access);
    const creation = access.create(resource.type, resource.bundle);
    if (!creation.allowed) throw denied(creation);
    const { id, fields } = denormalizeResource(context, resource, readText(request));
    for (const { field, publicName, member } of inOrder(resource, fields)) {
      const edit = access.editField(resource.type, resource.bundle, field, undefined);
      if (!edit.allowed)
        throw denied(
          edit,
          `The current user is not allowed to POST the selected field (${publicName}).`,
          {
            pointer: `/data/${member}/${publicName}`,
          },
        );
    }
    const work = await preparePasswords(this.accounts, request, undefined, fields);
    const saved = this.#save(resource, undefined, () => {
      validate(context, resource, fields, undefined);
      if (id !== undefined && isUsed(this.site, resource, id))
        throw new JsonApiError(409, 'Conflict: Entity already exists.');
      return createEntity(context, resource, withHash(fields, work.hash), {
        uuid: id,
        ip: request.ip,
      });
    });
    const result = createContext(this.site, request);
    const item = toVisible(result, resource, saved);
    reply.header('location', `${result.href(resource, saved.uuid)}${versionQuery(item)}`);
    return send(reply, 201, renderIndividual(result, item));
  }

  async #change(
    { request, reply, context, params }: Write,
    resource: ContentResource,
  ): Promise<FastifyReply> {
    const entity = requireEntity(context, resource, params.id, 'individual.patch');
    requireTranslation(context, entity);
    this.accounts.tokens.requireHeader(request);
    const access = new WriteAccess(context.access);
    const update = access.change('update', entity);
    if (!update.allowed) throw denied(update);
    requireLatest(context, entity);
    const { id, fields } = denormalizeResource(context, resource, readText(request));
    if (id !== entity.uuid)
      throw new JsonApiError(
        400,
        `The selected entity (${entity.uuid}) does not match the ID in the payload (${id ?? ''}).`,
      );
    const changed = fields.filter(({ field, items }) => {
      const edit = access.editField(resource.type, resource.bundle, field, entity);
      if (edit.allowed) return true;
      if (context.access.viewField(field, entity) && isUnchanged(entity, field, items))
        return false;
      throw denied(
        edit,
        `The current user is not allowed to PATCH the selected field (${field.name}).`,
        {
          pointer: `/data/attributes/${field.name}`,
          via: context.href(resource, entity.uuid),
        },
      );
    });
    const isUser = resource.type.id === 'user';
    const work = await preparePasswords(
      this.accounts,
      request,
      isUser ? entity : undefined,
      changed,
    );
    const saved = this.#save(resource, entity, () => {
      const found = isUser ? checkProtectedFields(entity, changed, work) : [];
      validate(context, resource, changed, entity, found);
      const result = changeEntity(context, resource, entity, withHash(changed, work.hash));
      if (work.hash !== null) renewSessions(this.accounts, request, reply, entity);
      return result;
    });
    const result = createContext(this.site, request);
    return send(reply, 200, renderIndividual(result, toVisible(result, resource, saved)));
  }

  async #delete(
    { request, reply, context, params }: Write,
    resource: ContentResource,
  ): Promise<FastifyReply> {
    const entity = requireEntity(context, resource, params.id, 'individual.delete');
    requireOriginal(context, entity);
    this.accounts.tokens.requireHeader(request);
    const access = new WriteAccess(context.access).change('delete', entity);
    if (!access.allowed) throw denied(access);
    const { store } = this.site;
    store.connection.transaction(() => {
      if (resource.type.id === 'user') cancelUser(this.accounts, entity);
      else deleteEntity(store, resource.type, entity.id);
    });
    const tag = `${resource.type.id}:${entity.id}`;
    this.accounts.onChange([tag, ...listTags(resource)], [tag]);
    return sendEmpty(reply);
  }

  async #uploadNew(
    { request, reply, context, params }: Write,
    resource: ContentResource,
  ): Promise<FastifyReply> {
    this.accounts.tokens.requireHeader(request);
    const field = findFileField(resource, params.id);
    requireUploadAccess(context, resource, field, undefined);
    const name = parseFilename(request.headers['content-disposition']);
    const file = this.site.store.connection.transaction(() =>
      saveUpload(context, field, name, readBytes(request)),
    );
    const result = createContext(this.site, request);
    const fileResource = result.findResource(file);
    const self = result.href(fileResource, file.uuid);
    return send(reply, 201, renderIndividual(result, toVisible(result, fileResource, file), self));
  }

  async #uploadTo(
    { request, reply, context, params }: Write,
    resource: ContentResource,
  ): Promise<FastifyReply> {
    const entity = requireEntity(context, resource, params.id);
    this.accounts.tokens.requireHeader(request);
    const field = findFileField(resource, params.field);
    requireUploadAccess(context, resource, field, entity);
    const name = parseFilename(request.headers['content-disposition']);
    this.#save(resource, entity, () => {
      const file = saveUpload(context, field, name, readBytes(request));
      const former = field.cardinality === 1 ? [] : entity.items(field);
      const items = [...former, { target_id: file.id }];
      const violations = validateField(context, resource, field, items, entity);
      if (violations.length > 0) throw new ValidationError(violations);
      return changeEntity(context, resource, entity, new Map([[field.name, items]]), false);
    });
    const result = createContext(this.site, request);
    const saved = requireEntity(result, resource, entity.uuid);
    const resourceField = resource.fields.get(params.field);
    if (resourceField === undefined) throw new Error(`There is no field ${params.field}.`);
    return send(reply, 200, renderRelated(result, saved, resourceField));
  }

  #save(resource: ContentResource, entity: Entity | undefined, save: () => Entity): Entity {
    const saved = this.site.store.connection.transaction(save);
    const tag = `${resource.type.id}:${saved.id}`;
    const isGone = entity?.isPublished === true && !saved.isPublished;
    this.accounts.onChange([tag, ...listTags(resource)], isGone ? [tag] : []);
    return saved;
  }
}

const listTags = ({ type, bundle }: ContentResource): string[] => [
  `${type.id}_list`,
  `${type.id}_list:${bundle}`,
];

const isTranslatable = ({ type, bundle }: Entity): boolean =>
  type.isTranslated && type.bundles.get(bundle)?.isTranslatable === true;

function requireTranslation({ language, site }: RequestContext, entity: Entity): void {
  if (!isTranslatable(entity) || entity.langcode === language.langcode) return;
  const codes = loadTranslations(site.store, entity).map(({ langcode }) => langcode);
  throw new JsonApiError(
    405,
    `The requested translation of the resource object does not exist, instead modify one of the translations that do exist: ${codes.join(', ')}.`,
    { allow: 'GET' },
  );
}

function requireOriginal({ language }: RequestContext, entity: Entity): void {
  const isOriginal = entity.version === null && entity.langcode === language.langcode;
  if (isTranslatable(entity) && !isOriginal)
    throw new JsonApiError(
      405,
      'Deleting a resource object translation is not yet supported. See https://www.drupal.org/docs/8/modules/jsonapi/translations.',
      { allow: 'GET' },
    );
}

function requireLatest({ site }: RequestContext, { type, id, revision }: Entity): void {
  const latest = findLatestRevisions(site.store, type, [id]).get(id) ?? 0;
  if (latest > (revision ?? 0))
    throw new JsonApiError(
      400,
      'Updating a resource object that has a working copy is not yet supported. See https://www.drupal.org/project/drupal/issues/2795279.',
    );
}

/** Core's order is that of the definitions: attributes, then relationships. */
const inOrder = (
  resource: ContentResource,
  fields: readonly SubmittedField[],
): SubmittedField[] => {
  const names = [...resource.fields.keys()];
  const rank = ({ member, publicName }: SubmittedField): number =>
    (member === 'attributes' ? 0 : names.length) + names.indexOf(publicName);
  return [...fields].sort((a, b) => rank(a) - rank(b));
};

const denied = (
  { reason = '' }: Access,
  message = '',
  options: JsonApiError['options'] = {},
): JsonApiError => new JsonApiError(403, `${message} ${reason}`.trim(), options);

const readBytes = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
const readText = (request: FastifyRequest): string => readBytes(request).toString();

function requireContentType({ headers }: FastifyRequest, expected: string): void {
  const type = headers['content-type'];
  if (type === undefined) throw new JsonApiError(415, 'No "Content-Type" request header specified');
  if (type.split(';')[0]?.trim().toLowerCase() !== expected)
    throw new JsonApiError(415, `No route found that matches "Content-Type: ${type}"`);
}

function send(reply: FastifyReply, status: number, body: Json): FastifyReply {
  return sendPrivate(reply.code(status), JSON.stringify(body));
}

function sendEmpty(reply: FastifyReply): FastifyReply {
  reply.code(204).removeHeader('content-type');
  return sendPrivate(reply, '');
}

const isUsed = ({ store }: Site, { type }: Resource & { kind: 'content' }, uuid: string): boolean =>
  store.connection.rows(`SELECT 1 FROM "${type.id}" WHERE uuid = ?`, [uuid]).length > 0;

const toVisible = (
  context: RequestContext,
  resource: ContentResource,
  entity: Entity,
): Visible & { kind: 'content' } => ({
  kind: 'content',
  resource,
  entity,
  isLabelOnly: false,
  isViewDenied: !context.access.view(entity).allowed,
});

/** The password is stored as a hash, or not at all. */
function withHash(fields: readonly SubmittedField[], hash: string | null): Fields {
  const values = new Map(fields.map(({ field, items }) => [field.name, items]));
  values.delete('pass');
  if (hash !== null) values.set('pass', [{ value: hash }]);
  return values;
}

function isUnchanged(
  entity: Entity,
  field: SubmittedField['field'],
  items: SubmittedField['items'],
): boolean {
  const stored = entity.items(field);
  return (
    stored.length === items.length &&
    items.every((item, delta) =>
      Object.entries(item).every(
        ([name, value]) =>
          (stored[delta]?.[name] ?? null) === (typeof value === 'boolean' ? Number(value) : value),
      ),
    )
  );
}

/** A change validates only its own fields, a creation all of them. */
function validate(
  context: RequestContext,
  resource: ContentResource,
  submitted: readonly SubmittedField[],
  entity: Entity | undefined,
  found: readonly FieldViolation[] = [],
): void {
  const items = new Map(submitted.map((one) => [one.field.name, one.items]));
  const fields = [...(resource.type.bundles.get(resource.bundle)?.fields.values() ?? [])];
  const violations = fields.flatMap((field) => {
    const own = found.filter((violation) => violation.field.name === field.name);
    const values = items.get(field.name);
    if (values === undefined && (entity !== undefined || field.defaultValue.length > 0)) return own;
    return [...own, ...validateField(context, resource, field, values ?? [], entity)];
  });
  if (violations.length > 0) throw new ValidationError(violations);
}
