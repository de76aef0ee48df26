import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import {
  formatQuery,
  readResource,
  requireResourceFormat,
  isJsonRequested,
} from '../account/request.ts';
import { findUserById } from '../account/users.ts';
import { denormalise } from './denormalise.ts';
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
import { updateEntity } from './update-entity.ts';
import { changedFields } from './changed-fields.ts';
import { prepareFields, canEditField } from './user-edit.ts';
import { requireNoViolations } from './violations.ts';

const params = z.object({ uid: z.string().regex(/^\d+$/) });

interface UserRoute {
  Params: z.infer<typeof params>;
}

export function registerUser(scope: FastifyInstance, services: RestServices): void {
  const { store, sessions, tokens, users } = services;
  const type = store.entityType('user');

  const user = entitySchema(type);
  const read = {
    tags: ['Account'],
    summary: 'Returns a user',
    params,
    querystring: formatQuery,
    response: { 200: user, ...restErrors },
  };
  scope.get<UserRoute>('/user/:uid', { schema: read }, async (request, reply) => {
    if (!isJsonRequested(request)) return reply.callNotFound();
    const user = requireEntity(services, request, 'user', request.params.uid);
    const access = createAccessChecker(services, request).view(user);
    if (!access.allowed) throw new HttpError(403, access.reason ?? '');
    return sendEntity(services, request, reply, user);
  });

  const update = {
    tags: ['Account'],
    summary: 'Changes the user’s own account',
    security: [{ session: [], csrf: [] }],
    params,
    querystring: formatQuery,
    body: user,
    response: {
      200: user.extend({
        pending: z.string().optional().describe('New address, until it is confirmed'),
        message: z.string().optional(),
      }),
      ...restErrors,
    },
  };
  scope.patch<UserRoute>('/user/:uid', { schema: update }, async (request, reply) => {
    requireResourceFormat(request);
    const user = requireEntity(services, request, 'user', request.params.uid);
    tokens.requireHeader(request, sessions);
    const isCurrentUser = user.id > 0 && user.id === request.account.uid;
    if (!isCurrentUser && !(user.id > 0 && isPermitted(services, request, 'administer users')))
      throw new HttpError(
        403,
        "Users can only update their own account, unless they have the 'administer users' permission.",
      );

    const submitted = denormalise(readResource(request), type.storage);
    const changed = changedFields(
      createAccessChecker(services, request),
      user,
      submitted,
      (field) => canEditField(services, request, user, field),
    );
    const row = findUserById(store, user.id);
    if (row === undefined || changed.size === 0) return sendEntity(services, request, reply, user);
    const { violations, fields, newPassword } = await prepareFields(
      services,
      row,
      isCurrentUser,
      changed,
    );
    requireNoViolations(violations);
    const newMail = users.shouldConfirmMail && isCurrentUser ? readText(fields, 'mail') : null;
    if (newMail !== null) services.mails?.sendEmailConfirmation(row, newMail, request.log);
    const storedFields =
      newMail === null ? fields : new Map([...fields].filter(([name]) => name !== 'mail'));
    updateEntity(store, type, user.id, storedFields);
    if (newPassword || storedFields.has('mail')) services.mails?.deleteTokens(user.id);
    if (newPassword) {
      sessions.endAll(user.id);
      if (isCurrentUser) sessions.start(request, reply, user.id);
    } else if (users.shouldConfirmMail && storedFields.has('mail'))
      sessions.endOthers(user.id, sessions.find(request)?.id ?? '');
    const pending =
      newMail === null
        ? {}
        : { pending: newMail, message: 'Please check your email to confirm your new address.' };
    const saved = findEntityById(services, 'user', user.id) ?? user;
    return sendEntity(services, request, reply, saved, pending);
  });
}
