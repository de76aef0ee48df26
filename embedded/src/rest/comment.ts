import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import {
  baseUrl,
  formatQuery,
  readResource,
  requireResourceFormat,
  isJsonRequested,
} from '../account/request.ts';
import { insertEntity, type NewItem } from '../store/write.ts';
import { validateComment, readHost } from './comment-checks.ts';
import { denormaliseBundled, type SubmittedFields } from './denormalise.ts';
import { entitySchema, restErrors } from './entity-schema.ts';
import {
  createAccessChecker,
  findEntityById,
  isPermitted,
  requireEntity,
  type RestServices,
  sendEntity,
} from './services.ts';
import { readText } from './user-fields.ts';
import { requireNoViolations } from './violations.ts';

export const commentParams = z.object({ cid: z.string() });
export interface CommentRoute {
  Params: z.infer<typeof commentParams>;
}

/** Only comment administrators can set them. */
export const administrative = ['uid', 'status', 'created'];
export const readOnly = [
  'cid',
  'uuid',
  'hostname',
  'changed',
  'thread',
  'name',
  'mail',
  'homepage',
];

export function registerComment(scope: FastifyInstance, services: RestServices): void {
  const { store, sessions, tokens, comments } = services;
  const type = store.entityType('comment');

  const schema = entitySchema(type);
  const shared = { tags: ['Reviews'], querystring: formatQuery };
  const read = {
    ...shared,
    summary: 'Returns a comment',
    params: commentParams,
    response: { 200: schema, ...restErrors },
  };
  scope.get<CommentRoute>('/comment/:cid', { schema: read }, async (request, reply) => {
    const comment = requireEntity(services, request, 'comment', request.params.cid);
    const access = createAccessChecker(services, request).view(comment);
    if (!access.allowed) throw new HttpError(403, access.reason ?? '');
    if (!isJsonRequested(request)) return reply.callNotFound();
    return sendEntity(services, request, reply, comment);
  });

  const requireWritable = (submitted: SubmittedFields, isAdministrator: boolean): void => {
    const forbidden = [...submitted.keys()].find(
      (name) => readOnly.includes(name) || (!isAdministrator && administrative.includes(name)),
    );
    if (forbidden !== undefined)
      throw new HttpError(403, `Access denied on creating field '${forbidden}'.`);
  };

  const create = {
    ...shared,
    summary: 'Posts a comment, such as the review of a game',
    security: [{ session: [], csrf: [] }],
    body: schema,
    response: { 201: schema, ...restErrors },
  };
  scope.post('/comment', { schema: create }, async (request, reply) => {
    requireResourceFormat(request);
    tokens.requireHeader(request, sessions);
    if (!isPermitted(services, request, 'post comments'))
      throw new HttpError(403, "The 'post comments' permission is required.");
    const { bundle, submitted } = denormaliseBundled(readResource(request), type);
    requireWritable(submitted, isPermitted(services, request, 'administer comments'));
    requireNoViolations(validateComment(services, request, bundle, submitted));

    const { uid } = request.account;
    const status = isPermitted(services, request, 'skip comment approval') ? 1 : 0;
    const generated =
      readText(submitted, 'subject') === null ? comments.createSubject(submitted) : null;
    const subject: Record<string, NewItem[]> =
      generated === null ? {} : { subject: [{ value: generated }] };
    const fields = {
      uid: [{ target_id: uid }],
      status: [{ value: status }],
      hostname: [{ value: request.ip }],
      ...Object.fromEntries(submitted),
      entity_id: [{ target_id: readHost(submitted).id }],
      ...subject,
    };
    const cid = store.connection.transaction(() =>
      insertEntity(store, { entityType: 'comment', bundle: bundle.id, fields }),
    );
    const comment = findEntityById(services, 'comment', cid);
    if (comment === undefined) throw new Error(`The new comment ${String(cid)} is missing.`);
    return sendEntity(
      services,
      request,
      reply.code(201).header('location', `${baseUrl(request)}/comment/${String(cid)}`),
      comment,
    );
  });
}
