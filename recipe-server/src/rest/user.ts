import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { verifyCurrentPassword } from '../account/current-password.ts';
import { HttpError } from '../account/http-error.ts';
import type { Attempt } from '../account/rate-limiter.ts';
import {
  formatQuery,
  isJsonRequested,
  readResource,
  requireResourceFormat,
} from '../account/request.ts';
import { validateMail, validateName } from '../account/user-checks.ts';
import type { Violation } from '../account/violation.ts';
import { findUnchangedUser, findUserById } from '../account/users.ts';
import type { AccessChecker } from '../jsonapi/access.ts';
import { findImageSize } from '../model/image-size.ts';
import type { Field } from '../model/types.ts';
import { updateEntity } from '../store/update.ts';
import type { NewItem } from '../store/write.ts';
import { entitySchema, restErrors } from './entity-schema.ts';
import {
  createAccessChecker,
  requireEntity,
  type RestServices,
  sendEntity,
  sendSaved,
} from './services.ts';
import { denormalize, readText, type SubmittedFields } from './submitted-fields.ts';
import { changedFields } from './changed-fields.ts';
import { findPicture } from './user-picture.ts';
import { validateValues } from './value-checks.ts';
import { requireNoViolations } from './violations.ts';

/** Users can change these on their own account; `name` also needs a permission. */
const editableBaseFields = [
  'mail',
  'pass',
  'timezone',
  'preferred_langcode',
  'preferred_admin_langcode',
  'langcode',
];

function canEditField(access: AccessChecker, isCurrentUser: boolean, { name, base }: Field) {
  if (['uid', 'uuid'].includes(name)) return false;
  if (name === 'pass' || access.hasPermission('administer users')) return true;
  if (name === 'name') return isCurrentUser && access.hasPermission('change own username');
  return !base || editableBaseFields.includes(name);
}

/**
 * Validates in the order of Drupal's fields.
 * @param isConfirmed whether the current password is correct, or not required.
 * @returns the values to store, without the password.
 */
function prepareFields(
  { store, users }: RestServices,
  uid: number,
  isConfirmed: boolean,
  changed: SubmittedFields,
): Map<string, readonly NewItem[]> {
  const violations: Violation[] = [];
  const fields = new Map(changed);
  const newPassword = readText(changed, 'pass');
  const currentPassword = readText(changed, 'pass', 'existing');
  const requireConfirmation = (path: string, label: string): void => {
    if (!isConfirmed)
      violations.push({
        path,
        message: `Your current password is missing or incorrect; it's required to change the ${label}.`,
      });
  };

  if (changed.has('name'))
    violations.push(...validateName(store, readText(changed, 'name'), uid, users));
  // Without this, an empty value would remove the password without the current one.
  if (newPassword !== null || (changed.has('pass') && currentPassword === null)) {
    if (newPassword !== null) requireConfirmation('pass', 'Password');
    const error = users.findPasswordError(newPassword ?? '');
    if (error !== null) violations.push({ path: 'pass', message: error });
  }
  if (changed.has('mail')) {
    violations.push(...validateMail(store, readText(changed, 'mail'), uid, users));
    requireConfirmation('mail', 'Email');
  }
  violations.push(...validateValues(store.model, store.entityType('user').storage, changed));
  const [picture] = changed.get('user_picture') ?? [];
  if (picture !== undefined && (picture.target_id ?? picture.target_uuid ?? null) === null)
    fields.set('user_picture', []);
  else if (picture !== undefined) {
    const file = findPicture(store, picture, users);
    if ('message' in file) violations.push(file);
    else {
      const size = findImageSize(store.model, file.uri);
      fields.set('user_picture', [
        { alt: null, title: null, ...picture, target_id: file.fid, ...size },
      ]);
    }
  }
  requireNoViolations(violations);
  fields.delete('pass');
  return fields;
}

const params = z.object({ uid: z.string().regex(/^\d+$/) });

interface UserRoute {
  Params: z.infer<typeof params>;
}

export function registerUser(scope: FastifyInstance, services: RestServices): void {
  const { store, sessions, devices, tokens, rateLimiter, passwords, users, mails } = services;
  const { passwordChangeLimit } = services.rules;
  const type = store.entityType('user');
  const schema = entitySchema(type);
  const shared = { tags: ['Account'], params, querystring: formatQuery };

  const read = {
    ...shared,
    summary: 'Returns a user',
    response: { 200: schema, ...restErrors },
  };
  scope.get<UserRoute>('/user/:uid', { schema: read }, async (request, reply) => {
    if (!isJsonRequested(request)) return reply.callNotFound();
    const user = requireEntity(services, 'user', request.params.uid);
    const access = createAccessChecker(services, request).view(user);
    if (!access.allowed) throw new HttpError(403, access.reason ?? '');
    return sendEntity(services, request, reply, user);
  });

  const update = {
    ...shared,
    summary: 'Changes the user’s own account',
    security: [{ session: [], csrf: [] }],
    body: schema,
    response: {
      200: schema.extend({
        pending: z.string().optional().describe('New address, until it is confirmed'),
        message: z.string().optional(),
      }),
      ...restErrors,
    },
  };
  scope.patch<UserRoute>('/user/:uid', { schema: update }, async (request, reply) => {
    requireResourceFormat(request);
    const user = requireEntity(services, 'user', request.params.uid);
    tokens.requireHeader(request);
    const access = createAccessChecker(services, request);
    const isCurrentUser = user.id > 0 && user.id === request.account.uid;
    if (!isCurrentUser && !(user.id > 0 && access.hasPermission('administer users')))
      throw new HttpError(
        403,
        "Users can only update their own account, unless they have the 'administer users' permission.",
      );

    const submitted = denormalize(readResource(request), type.storage);
    const changed = changedFields(access, user, submitted, (field) =>
      canEditField(access, isCurrentUser, field),
    );
    if (changed.size === 0) return sendEntity(services, request, reply, user);

    const [newPassword, currentPassword] = [
      readText(changed, 'pass'),
      readText(changed, 'pass', 'existing'),
    ];
    const verified =
      isCurrentUser && currentPassword !== null
        ? await verifyCurrentPassword(services, user.id, currentPassword, request)
        : null;
    const isConfirmed = (): boolean =>
      !isCurrentUser || (verified !== null && findUnchangedUser(store, verified) !== undefined);
    const prepare = (): ReturnType<typeof prepareFields> =>
      prepareFields(services, user.id, isConfirmed(), changed);
    // Hashing is slow: only for valid requests.
    prepare();
    const attempts: Attempt[] =
      newPassword !== null && isCurrentUser && passwordChangeLimit !== null
        ? [[passwordChangeLimit, String(user.id)]]
        : [];
    for (const attempt of attempts)
      rateLimiter.require(...attempt, 403, 'Too many password changes. Try again later.');
    const hash =
      newPassword === null
        ? null
        : await passwords.hash(newPassword, request).catch(rateLimiter.refundIfBusy(...attempts));
    const pending = store.connection.transaction(() => {
      const row = findUserById(store, user.id);
      if (row === undefined) throw new HttpError(404, `There is no user ${user.id}.`);
      // Parallel requests may have changed the password, or taken the name or address.
      const fields = prepare();
      if (hash !== null) fields.set('pass', [{ value: hash }]);
      const newMail = users.shouldConfirmMail && isCurrentUser ? readText(fields, 'mail') : null;
      if (newMail !== null) {
        mails?.sendEmailConfirmation(row, newMail, request.log);
        fields.delete('mail');
      }
      updateEntity(store, user, fields);
      if (hash !== null || fields.has('mail')) mails?.deleteTokens(user.id);
      if (hash !== null) {
        sessions.endAll(user.id);
        if (isCurrentUser) {
          sessions.start(request, reply, user.id);
          devices?.remember(request, reply, { ...row, pass: hash });
        }
      } else if (users.shouldConfirmMail && fields.has('mail'))
        sessions.endOthers(user.id, sessions.find(request)?.id ?? '');
      return newMail;
    });
    return sendSaved(
      services,
      request,
      reply,
      user,
      pending === null
        ? {}
        : { pending, message: 'Please check your email to confirm your new address.' },
    );
  });
}
