import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import {
  baseUrl,
  formatQuery,
  isJsonRequested,
  readResource,
  requireResourceFormat,
} from '../account/request.ts';
import type { AccessChecker } from '../jsonapi/access.ts';
import type { Entity } from '../store/entities.ts';
import { updateEntity } from '../store/update.ts';
import { insertEntity } from '../store/write.ts';
import { readHost, validateComment, validateText } from './comment-checks.ts';
import { entitySchema, restErrors } from './entity-schema.ts';
import {
  createAccessChecker,
  requireEntity,
  type RestServices,
  sendEntity,
  sendSaved,
} from './services.ts';
import { denormalizeBundled, readText } from './submitted-fields.ts';
import { changedFields } from './changed-fields.ts';
import { validatePrimitives } from './value-checks.ts';
import { requireNoViolations } from './violations.ts';

const params = z.object({ cid: z.string() });
interface CommentRoute {
  Params: z.infer<typeof params>;
}

/** Only comment administrators can set them. */
const administrative = ['uid', 'status', 'created'];
const readOnly = ['cid', 'uuid', 'hostname', 'changed', 'thread', 'name', 'mail', 'homepage'];
const createOnly = ['comment_type', 'entity_id', 'entity_type', 'field_name', 'pid'];

export const commentTags = (bundle: string, cid: number, host: number): string[] => [
  `comment:${cid}`,
  'comment_list',
  `comment_list:${bundle}`,
  `node:${host}`,
];

function requireEditor(access: AccessChecker, comment: Entity): void {
  const { uid } = access.account;
  const isOwn = uid > 0 && comment.value('uid') === uid && comment.isPublished;
  if (access.hasPermission('administer comments')) return;
  if (isOwn && access.hasPermission('edit own comments')) return;
  throw new HttpError(
    403,
    "The 'edit own comments' permission is required, the user must be the comment author, and the comment must be published.",
  );
}

export function registerComment(scope: FastifyInstance, services: RestServices): void {
  const { store, tokens, comments } = services;
  const type = store.entityType('comment');
  const schema = entitySchema(type);
  const shared = { tags: ['Comments'], querystring: formatQuery };
  const write = { ...shared, security: [{ session: [], csrf: [] }], body: schema };

  const read = {
    ...shared,
    summary: 'Returns a comment',
    params,
    response: { 200: schema, ...restErrors },
  };
  scope.get<CommentRoute>('/comment/:cid', { schema: read }, async (request, reply) => {
    const comment = requireEntity(services, 'comment', request.params.cid);
    const access = createAccessChecker(services, request).view(comment);
    if (!access.allowed) throw new HttpError(403, access.reason ?? '');
    if (!isJsonRequested(request)) return reply.callNotFound();
    return sendEntity(services, request, reply, comment);
  });

  const create = {
    ...write,
    summary: 'Posts a comment',
    response: { 201: schema, ...restErrors },
  };
  scope.post('/comment', { schema: create }, async (request, reply) => {
    requireResourceFormat(request);
    tokens.requireHeader(request);
    const access = createAccessChecker(services, request);
    if (!access.hasPermission('post comments'))
      throw new HttpError(403, "The 'post comments' permission is required.");
    const { bundle, submitted } = denormalizeBundled(readResource(request), type);
    const isAdministrator = access.hasPermission('administer comments');
    const forbidden = [...submitted.keys()].find(
      (name) => readOnly.includes(name) || (!isAdministrator && administrative.includes(name)),
    );
    if (forbidden !== undefined)
      throw new HttpError(403, `Access denied on creating field '${forbidden}'.`);
    requireNoViolations(validateComment(services, access, bundle, submitted));

    const subject =
      readText(submitted, 'subject') === null ? comments.createSubject(submitted) : null;
    const fields = {
      uid: [{ target_id: request.account.uid }],
      status: [{ value: access.hasPermission('skip comment approval') ? 1 : 0 }],
      hostname: [{ value: request.ip }],
      ...Object.fromEntries(submitted),
      entity_id: [{ target_id: readHost(submitted).id }],
      ...(subject === null ? {} : { subject: [{ value: subject }] }),
    };
    const id = store.connection.transaction(() =>
      insertEntity(store, { entityType: 'comment', bundle: bundle.id, fields }),
    );
    reply.code(201).header('location', `${baseUrl(request)}/comment/${id}`);
    return sendSaved(services, request, reply, { type, id });
  });

  const update = {
    ...write,
    summary: 'Changes a comment',
    params,
    response: { 200: schema, ...restErrors },
  };
  // Comment administrators approve one by `status`.
  scope.patch<CommentRoute>('/comment/:cid', { schema: update }, async (request, reply) => {
    requireResourceFormat(request);
    const comment = requireEntity(services, 'comment', request.params.cid);
    const access = createAccessChecker(services, request);
    requireEditor(access, comment);
    tokens.requireHeader(request);
    const { bundle, submitted } = denormalizeBundled(readResource(request), type);
    const isAdministrator = access.hasPermission('administer comments');
    const changed = changedFields(access, comment, submitted, ({ name }) => {
      const isForbidden =
        createOnly.includes(name) ||
        readOnly.includes(name) ||
        (administrative.includes(name) && !isAdministrator);
      return !isForbidden;
    });
    if (changed.size === 0) return sendEntity(services, request, reply, comment);
    requireNoViolations([
      ...validatePrimitives(type.storage, changed),
      ...validateText(services, access, bundle, changed, changed),
    ]);
    updateEntity(store, comment, changed);
    services.onChange(commentTags(comment.bundle, comment.id, Number(comment.value('entity_id'))));
    return sendSaved(services, request, reply, comment);
  });
}
