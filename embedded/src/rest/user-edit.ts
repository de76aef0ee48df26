import type { FastifyRequest } from 'fastify';
import { isOwnPassword } from '../account/own-password.ts';
import type { UserRow } from '../account/users.ts';
import type { Field } from '../model/types.ts';
import type { Entity } from '../store/entities.ts';
import type { SubmittedFields } from './denormalise.ts';
import { sizeOf } from '../model/image-size.ts';
import { isPermitted, type RestServices } from './services.ts';
import { valueViolations } from './value-checks.ts';
import { mailViolations, nameViolations, pictureOf, textOf } from './user-fields.ts';
import type { Violation } from './violations.ts';

/** Users can change these on their own account; `name` also needs a permission. */
const ownBaseFields = [
  'mail',
  'pass',
  'timezone',
  'preferred_langcode',
  'preferred_admin_langcode',
  'langcode',
];

export function mayEdit(
  services: RestServices,
  request: FastifyRequest,
  user: Entity,
  field: Field,
): boolean {
  if (['uid', 'uuid'].includes(field.name)) return false;
  if (field.name === 'pass' || isPermitted(services, request, 'administer users')) return true;
  if (field.name === 'name')
    return user.id === request.account.uid && isPermitted(services, request, 'change own username');
  return !field.base || ownBaseFields.includes(field.name);
}

/** Errors in the order of Drupal's fields, and the values to store. */
export async function checkedFields(
  services: RestServices,
  user: UserRow,
  isOwn: boolean,
  changed: SubmittedFields,
): Promise<{ violations: Violation[]; fields: SubmittedFields; newPassword: boolean }> {
  const { store, passwords, users } = services;
  const violations: Violation[] = [];
  const fields = new Map(changed);
  const newPassword = textOf(changed, 'pass');
  const existing = textOf(changed, 'pass', 'existing');
  const isProved =
    !isOwn || (existing !== null && (await isOwnPassword(services, user.uid, existing)));
  const protect = (path: string, label: string): void => {
    if (!isProved)
      violations.push({
        path,
        message: `Your current password is missing or incorrect; it's required to change the ${label}.`,
      });
  };

  if (changed.has('name'))
    violations.push(...nameViolations(store, textOf(changed, 'name'), user.uid, users));
  // Without this, an empty value would remove the password without the current one.
  if (newPassword !== null || (changed.has('pass') && existing === null)) {
    if (newPassword !== null) protect('pass', 'Password');
    const error = users.passwordError(newPassword ?? '');
    if (error !== null) violations.push({ path: 'pass', message: error });
  }
  if (changed.has('mail')) {
    violations.push(...mailViolations(store, textOf(changed, 'mail'), user.uid, users));
    protect('mail', 'Email');
  }
  violations.push(...valueViolations(store.model, store.entityType('user').storage, changed));
  const [picture] = changed.get('user_picture') ?? [];
  if (picture !== undefined && (picture['target_id'] ?? picture['target_uuid'] ?? null) === null)
    fields.set('user_picture', []);
  else if (picture !== undefined) {
    const file = pictureOf(store, picture, users);
    if ('message' in file) violations.push(file);
    else
      fields.set('user_picture', [
        {
          alt: null,
          title: null,
          ...picture,
          target_id: file.fid,
          ...sizeOf(store.model, file.uri),
        },
      ]);
  }
  fields.delete('pass');
  if (newPassword !== null && violations.length === 0)
    fields.set('pass', [{ value: await passwords.hash(newPassword) }]);
  return { violations, fields, newPassword: newPassword !== null };
}
