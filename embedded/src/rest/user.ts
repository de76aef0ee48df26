import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { userById } from '../account/users.ts';
import { ValueError } from '../store/encode.ts';
import { type Entity } from '../store/entities.ts';
import { denormalise } from './denormalise.ts';
import { refilled } from './emptied.ts';
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
import { updateEntity } from './update-entity.ts';
import { changedFields, checkedFields } from './user-edit.ts';
import { requireNone } from './violations.ts';

interface UserRoute {
  Params: { uid: string };
}

function requireUser(
  services: RestServices,
  { params, method }: FastifyRequest<UserRoute>,
): Entity {
  const user = entityAt(services, 'user', params.uid);
  if (user === undefined)
    throw new HttpError(
      404,
      `The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.${method}")`,
    );
  return user;
}

/** `GET` and `PATCH /user/{uid}` as core's REST resource answers them. */
export function registerUser(part: FastifyInstance, services: RestServices): void {
  const { store, sessions, tokens, rules, users } = services;
  const type = store.entityType('user');

  part.get<UserRoute>('/user/:uid', async (request, reply) => {
    const format = queryValue(request, '_format') ?? 'html';
    if (format !== 'json')
      return format === 'html' || !/^\d+$/.test(request.params.uid)
        ? reply.callNotFound()
        : sendMessage(reply, new FormatError(406, onlyPage, format));
    const user = requireUser(services, request);
    const access = accessOf(services, request).view(user);
    if (!access.allowed) throw new HttpError(403, access.reason ?? '');
    const path = `/user/${String(user.id)}`;
    const links = [
      [path, 'canonical'],
      [`${path}/edit`, 'edit-form'],
      [`${path}/cancel`, 'https://drupal.org/link-relations/cancel-form'],
      ['/admin/people', 'collection'],
    ] as const;
    return sendEntity(
      services,
      request,
      reply.header('link', linkHeader(baseUrl(request), links)),
      user,
    );
  });

  // The page of an account, which takes forms.
  part.post<UserRoute>('/user/:uid', async (request, reply) => {
    if (!wantsJson(request) || !/^\d+$/.test(request.params.uid)) return reply.callNotFound();
    const access = accessOf(services, request).view(requireUser(services, request));
    throw access.allowed ? new HttpError(406, onlyPage) : new HttpError(403, access.reason ?? '');
  });

  part.patch<UserRoute>('/user/:uid', async (request, reply): Promise<FastifyReply> => {
    requireResourceFormat(request);
    const user = requireUser(services, request);
    tokens.requireHeader(request, sessions);
    const isOwn = user.id > 0 && user.id === request.account.uid;
    if (!isOwn && !(user.id > 0 && may(services, request, 'administer users')))
      throw new HttpError(
        403,
        "Users can only update their own account, unless they have the 'administer users' permission.",
      );
    if (request.body === undefined || request.body === '')
      throw new HttpError(400, 'No entity content received.');

    const submitted = denormalise(readResource(request), type.storage, rules.isStrict);
    const changed = refilled(store.model, changedFields(services, request, user, submitted));
    const row = userById(store, user.id);
    if (row === undefined || changed.size === 0) return sendEntity(services, request, reply, user);
    const { violations, fields, newPassword } = await checkedFields(services, row, isOwn, changed);
    requireNone(violations);
    const newMail = users.confirmsMail && isOwn ? textOf(fields, 'mail') : null;
    if (newMail !== null) services.mails?.changeMail(row, newMail, request.log);
    const stored =
      newMail === null ? fields : new Map([...fields].filter(([name]) => name !== 'mail'));
    try {
      updateEntity(store, type, user.id, stored);
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      throw new HttpError(
        422,
        `Unprocessable Entity: validation failed.\n${[...fields.keys()].join()}: ${error.message}\n`,
      );
    }
    if (newPassword || stored.has('mail')) services.mails?.endTokens(user.id);
    if (newPassword) {
      sessions.endAll(user.id);
      if (isOwn) sessions.start(request, reply, user.id);
    } else if (users.confirmsMail && stored.has('mail'))
      sessions.endOthers(user.id, sessions.find(request)?.id ?? '');
    const pending =
      newMail === null
        ? {}
        : { pending: newMail, message: 'Please check your email to confirm your new address.' };
    const saved = entityById(services, 'user', user.id) ?? user;
    return sendEntity(services, request, reply, saved, pending);
  });
}
