import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import { readResource, requireJson } from '../account/request.ts';
import { insertEntity, type NewItem } from '../store/write.ts';
import { denormalise, type SubmittedFields } from './denormalise.ts';
import { entityById, may, type RestServices, sendEntity } from './services.ts';
import { mailViolations, nameViolations, textOf } from './user-fields.ts';
import { requireNone } from './violations.ts';

const settingsSchema = z.object({
  register: z.enum(['admin_only', 'visitors', 'visitors_admin_approval']).catch('visitors'),
  verify_mail: z.boolean().catch(true),
});

/** Base fields that a new user can set. */
const settable = [
  'name',
  'mail',
  'pass',
  'timezone',
  'langcode',
  'preferred_langcode',
  'preferred_admin_langcode',
];

/** Value lists of a new account; `init` stores its first e-mail address. */
export function newAccount(
  submitted: SubmittedFields,
  status: 0 | 1,
): Record<string, readonly NewItem[]> {
  return {
    timezone: [{ value: 'UTC' }],
    ...Object.fromEntries(submitted),
    init: submitted.get('mail') ?? [],
    status: [{ value: status }],
  };
}

/**
 * `POST /user/register`: core's registration. Takes a password only if e-mail addresses are not
 * verified.
 */
export function registerRegistration(part: FastifyInstance, services: RestServices): void {
  const { store, tokens, sessions, users, mails, passwords } = services;
  const type = store.entityType('user');
  const settings = settingsSchema.parse(store.model.config.get('user.settings') ?? {});

  part.post('/user/register', async (request, reply) => {
    requireJson(request);
    tokens.requireHeader(request, sessions);
    const permission = 'restful post user_registration';
    if (!may(services, request, permission))
      throw new HttpError(403, `The '${permission}' permission is required.`);
    if (request.body === undefined || request.body === '')
      throw new HttpError(400, 'No user account data for registration received.');
    const submitted = denormalise(readResource(request), type.storage);
    if (submitted.has('uid'))
      throw new HttpError(400, 'An ID has been set and only new user accounts can be registered.');
    if (request.account.uid > 0)
      throw new HttpError(403, 'Only anonymous users can register a user.');
    if (settings.register === 'admin_only')
      throw new HttpError(403, 'You cannot register a new user account.');
    const password = textOf(submitted, 'pass');
    if (settings.verify_mail && password !== null)
      throw new HttpError(422, 'A Password cannot be specified. It will be generated on login.');
    if (!settings.verify_mail && password === null)
      throw new HttpError(422, 'No password provided.');
    for (const name of submitted.keys())
      if (type.storage.get(name)?.base === true && !settable.includes(name))
        throw new HttpError(403, `Access denied on creating field '${name}'.`);
    requireNone([
      ...nameViolations(store, textOf(submitted, 'name'), null, users),
      ...mailViolations(store, textOf(submitted, 'mail'), null, users),
    ]);

    const fields = newAccount(submitted, settings.register === 'visitors' ? 1 : 0);
    const pass = password === null ? [] : [{ value: await passwords.hash(password) }];
    const uid = store.connection.transaction(() =>
      insertEntity(store, { entityType: 'user', bundle: 'user', fields: { ...fields, pass } }),
    );
    if (settings.verify_mail) mails?.recover(textOf(submitted, 'mail') ?? '', request.log);
    const user = entityById(services, 'user', uid);
    if (user === undefined) throw new Error(`The new account ${String(uid)} is missing.`);
    return sendEntity(services, request, reply, user);
  });
}
