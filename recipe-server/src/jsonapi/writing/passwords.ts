import type { FastifyReply, FastifyRequest } from 'fastify';
import { verifyCurrentPassword } from '../../account/current-password.ts';
import type { AccountServices } from '../../account/services.ts';
import { findUnchangedUser } from '../../account/users.ts';
import type { Entity } from '../../store/entities.ts';
import type { SubmittedField } from './denormalize.ts';
import type { FieldViolation } from './violations.ts';

/** What of a write takes time: passwords are verified and hashed before its transaction. */
export interface PasswordWork {
  /** Of a new password. */
  hash: string | null;
  /** Whether the user has proven the current password, as of now. */
  isConfirmed: () => boolean;
}

const readText = (
  fields: readonly SubmittedField[],
  name: string,
  property: string,
): string | null => {
  const value = fields.find(({ field }) => field.name === name)?.items[0]?.[property];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** @param user undefined for a new one. */
export async function preparePasswords(
  accounts: AccountServices,
  request: FastifyRequest,
  user: Entity | undefined,
  fields: readonly SubmittedField[],
): Promise<PasswordWork> {
  const { passwords, store } = accounts;
  const existing = readText(fields, 'pass', 'existing');
  const password = readText(fields, 'pass', 'value');
  const isOwn = user !== undefined && user.id === request.account.uid;
  const verified =
    isOwn && existing !== null
      ? await verifyCurrentPassword(accounts, user.id, existing, request)
      : null;
  return {
    hash: password === null ? null : await passwords.hash(password, request),
    isConfirmed: () =>
      !isOwn || (verified !== null && findUnchangedUser(store, verified) !== undefined),
  };
}

/** Core's constraint `ProtectedUserField`. */
export function checkProtectedFields(
  user: Entity,
  fields: readonly SubmittedField[],
  { hash, isConfirmed }: PasswordWork,
): FieldViolation[] {
  if (isConfirmed()) return [];
  const changes = { pass: hash !== null, mail: isMailChanged(user, fields) };
  return fields.flatMap(({ field }) => {
    const { name } = field;
    if ((name !== 'pass' && name !== 'mail') || !changes[name]) return [];
    const label = name === 'pass' ? 'Password' : 'Email';
    const message = `Your current password is missing or incorrect; it's required to change the ${label}.`;
    return [{ field, path: name, message }];
  });
}

const isMailChanged = (user: Entity, fields: readonly SubmittedField[]): boolean =>
  fields.some(({ field }) => field.name === 'mail') &&
  readText(fields, 'mail', 'value') !== user.value('mail');

/** A new password ends the user's sessions, except that of the request. */
export function renewSessions(
  { sessions }: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Entity,
): void {
  const hasSession = sessions.find(request)?.uid === user.id;
  sessions.endAll(user.id);
  if (hasSession) sessions.start(request, reply, user.id);
}
