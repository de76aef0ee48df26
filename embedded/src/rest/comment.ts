import type { FastifyInstance } from 'fastify';
import { HttpError } from '../account/http-error.ts';
import {
  baseUrl,
  queryValue,
  readResource,
  requireResourceFormat,
  wantsJson,
} from '../account/request.ts';
import { FormatError, sendMessage } from '../format-error.ts';
import { onlyPage } from '../not-found.ts';
import { insertEntity, type NewItem } from '../store/write.ts';
import { commentViolations, hostOf } from './comment-checks.ts';
import { denormaliseBundled, type SubmittedFields } from './denormalise.ts';
import {
  accessOf,
  entityAt,
  entityById,
  linkHeader,
  may,
  type RestServices,
  sendEntity,
} from './services.ts';
import { textOf } from './user-fields.ts';
import { requireNone } from './violations.ts';

/** Fields that only who administers comments may set. */
export const administrative = ['uid', 'status', 'created'];
/** Fields that nobody sets. */
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

/** `GET /comment/{cid}` and `POST /comment` as core's REST resource answers them. */
export function registerComment(part: FastifyInstance, services: RestServices): void {
  const { store, sessions, tokens, rules, comments } = services;
  const type = store.entityType('comment');

  part.get<{ Params: { cid: string } }>('/comment/:cid', async (request, reply) => {
    const { cid } = request.params;
    const comment = entityAt(services, 'comment', cid);
    const format = queryValue(request, '_format') ?? 'html';
    if (comment === undefined && format !== 'json') return reply.callNotFound();
    if (comment === undefined)
      throw new HttpError(
        404,
        `The "comment" parameter was not converted for the path "/comment/{comment}" (route name: "rest.entity.comment.GET")`,
      );
    const access = accessOf(services, request).view(comment);
    if (!access.allowed)
      return sendMessage(reply, new FormatError(403, access.reason ?? '', format));
    if (format === 'html') return reply.callNotFound();
    if (format !== 'json') return sendMessage(reply, new FormatError(406, onlyPage, format));
    const links = [
      [`/comment/${cid}`, 'canonical'],
      [`/comment/${cid}/delete`, 'https://drupal.org/link-relations/delete-form'],
      [
        `/admin/content/comment/delete?comment=${cid}`,
        'https://drupal.org/link-relations/delete-multiple-form',
      ],
      [`/comment/${cid}/edit`, 'edit-form'],
      [`/comment?comment=${cid}`, 'https://drupal.org/link-relations/create'],
    ] as const;
    return sendEntity(
      services,
      request,
      reply.header('link', linkHeader(baseUrl(request), links)),
      comment,
    );
  });

  // The page of a comment, which takes forms.
  part.post<{ Params: { cid: string } }>('/comment/:cid', async (request, reply) => {
    const comment = entityAt(services, 'comment', request.params.cid);
    if (comment === undefined || !wantsJson(request)) return reply.callNotFound();
    const access = accessOf(services, request).view(comment);
    throw access.allowed ? new HttpError(406, onlyPage) : new HttpError(403, access.reason ?? '');
  });

  const requireSettable = (submitted: SubmittedFields, isAdministrator: boolean): void => {
    const closed = [...submitted.keys()].find(
      (name) => readOnly.includes(name) || (!isAdministrator && administrative.includes(name)),
    );
    if (closed !== undefined)
      throw new HttpError(403, `Access denied on creating field '${closed}'.`);
  };

  part.post('/comment', async (request, reply) => {
    requireResourceFormat(request);
    tokens.requireHeader(request, sessions);
    if (!may(services, request, 'post comments'))
      throw new HttpError(403, "The 'post comments' permission is required.");
    if (request.body === undefined || request.body === '')
      throw new HttpError(400, 'No entity content received.');
    const { bundle, submitted } = denormaliseBundled(readResource(request), type, rules.isStrict);
    requireSettable(submitted, may(services, request, 'administer comments'));
    requireNone(commentViolations(services, request, bundle, submitted));

    const { uid } = request.account;
    const status = may(services, request, 'skip comment approval') ? 1 : 0;
    const made = textOf(submitted, 'subject') === null ? comments.subjectOf(submitted) : null;
    const subject: Record<string, NewItem[]> = made === null ? {} : { subject: [{ value: made }] };
    const fields = {
      uid: [{ target_id: uid }],
      status: [{ value: status }],
      hostname: [{ value: request.ip }],
      ...Object.fromEntries(submitted),
      entity_id: [{ target_id: hostOf(submitted).id }],
      ...subject,
    };
    const cid = store.connection.transaction(() =>
      insertEntity(store, { entityType: 'comment', bundle: bundle.id, fields }),
    );
    const comment = entityById(services, 'comment', cid);
    if (comment === undefined) throw new Error(`The comment ${String(cid)} has just been made.`);
    return sendEntity(
      services,
      request,
      reply.code(201).header('location', `${baseUrl(request)}/comment/${String(cid)}`),
      comment,
    );
  });
}
