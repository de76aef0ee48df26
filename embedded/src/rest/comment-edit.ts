import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../account/http-error.ts';
import { formatQuery, readResource, requireResourceFormat } from '../account/request.ts';
import type { Entity } from '../store/entities.ts';
import { administrative, commentParams, type CommentRoute, readOnly } from './comment.ts';
import { entitySchema, restErrors } from './entity-schema.ts';
import { validateText } from './comment-checks.ts';
import { denormaliseBundled, type SubmittedFields } from './denormalise.ts';
import {
  createAccessChecker,
  findEntityById,
  isPermitted,
  requireEntity,
  type RestServices,
  sendEntity,
} from './services.ts';
import { changedFields } from './changed-fields.ts';
import { updateEntity } from './update-entity.ts';
import { readText } from './user-fields.ts';
import { validatePrimitives } from './value-checks.ts';
import { requireNoViolations } from './violations.ts';

const createOnly = ['comment_type', 'entity_id', 'entity_type', 'field_name', 'pid'];

function requireEditor(services: RestServices, request: FastifyRequest, comment: Entity): void {
  if (isPermitted(services, request, 'administer comments')) return;
  const isAuthor = request.account.uid > 0 && comment.value('uid') === request.account.uid;
  if (isAuthor && comment.isPublished && isPermitted(services, request, 'edit own comments'))
    return;
  throw new HttpError(
    403,
    "The 'edit own comments' permission is required, the user must be the comment author, and the comment must be published.",
  );
}

/** The bundle can also be sent as `target_id`. */
function changes(
  services: RestServices,
  request: FastifyRequest,
  comment: Entity,
  submitted: SubmittedFields,
): SubmittedFields {
  const isAdministrator = isPermitted(services, request, 'administer comments');
  const bundle = comment.type.keys.bundle ?? '';
  const otherFields =
    readText(submitted, bundle, 'target_id') === comment.bundle
      ? new Map([...submitted].filter(([name]) => name !== bundle))
      : submitted;
  return changedFields(createAccessChecker(services, request), comment, otherFields, ({ name }) => {
    const isForbidden =
      createOnly.includes(name) ||
      readOnly.includes(name) ||
      (administrative.includes(name) && !isAdministrator);
    return !isForbidden;
  });
}

export const commentTags = (bundle: string, cid: number, host: number): string[] => [
  `comment:${String(cid)}`,
  'comment_list',
  `comment_list:${bundle}`,
  `node:${String(host)}`,
];

/** Comment administrators approve one by `status`. */
export function registerCommentEdit(scope: FastifyInstance, services: RestServices): void {
  const { store, sessions, tokens } = services;
  const type = store.entityType('comment');

  const update = {
    tags: ['Reviews'],
    summary: 'Changes a comment',
    security: [{ session: [], csrf: [] }],
    params: commentParams,
    querystring: formatQuery,
    body: entitySchema(type),
    response: { 200: entitySchema(type), ...restErrors },
  };
  scope.patch<CommentRoute>('/comment/:cid', { schema: update }, async (request, reply) => {
    requireResourceFormat(request);
    const comment = requireEntity(services, request, 'comment', request.params.cid);
    requireEditor(services, request, comment);
    tokens.requireHeader(request, sessions);
    const { bundle, submitted } = denormaliseBundled(readResource(request), type);
    const changed = changes(services, request, comment, submitted);
    if (changed.size === 0) return sendEntity(services, request, reply, comment);
    requireNoViolations([
      ...validatePrimitives(type.storage, changed),
      ...validateText(services, request, bundle, changed, changed),
    ]);
    updateEntity(store, type, comment.id, changed);
    services.onChange(commentTags(comment.bundle, comment.id, Number(comment.value('entity_id'))));
    return sendEntity(
      services,
      request,
      reply,
      findEntityById(services, 'comment', comment.id) ?? comment,
    );
  });
}
