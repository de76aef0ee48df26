import type { FastifyRequest } from 'fastify';
import { verifyCurrentPassword } from '../account/current-password.ts';
import type { UserRow } from '../account/users.ts';
import type { Field } from '../model/types.ts';
import type { Entity } from '../store/entities.ts';
import type { SubmittedFields } from './denormalise.ts';
import { findImageSize } from '../model/image-size.ts';
import { isPermitted, type RestServices } from './services.ts';
import { validateValues } from './value-checks.ts';
import { validateMail, validateName, findPicture, readText } from './user-fields.ts';
import type { Violation } from './violations.ts';

/** Users can change these on their own account; `name` also needs a permission. */
const editableBaseFields = [
  'mail',
  'pass',
  'timezone',
  'preferred_langcode',
  'preferred_admin_langcode',
  'langcode',
];

export function canEditField(
  services: RestServices,
  request: FastifyRequest,
  user: Entity,
  field: Field,
): boolean {
  if (['uid', 'uuid'].includes(field.name)) return false;
  if (field.name === 'pass' || isPermitted(services, request, 'administer users')) return true;
  if (field.name === 'name')
    return user.id === request.account.uid && isPermitted(services, request, 'change own username');
  return !field.base || editableBaseFields.includes(field.name);
}

/** Validates in the order of Drupal's fields and returns the values to store. */
export async function prepareFields(
  services: RestServices,
  user: UserRow,
  isCurrentUser: boolean,
  changed: SubmittedFields,
): Promise<{ violations: Violation[]; fields: SubmittedFields; newPassword: boolean }> {
  const { store, passwords, users } = services;
  const violations: Violation[] = [];
  const fields = new Map(changed);
  const newPassword = readText(changed, 'pass');
  const currentPassword = readText(changed, 'pass', 'existing');
  const isConfirmed =
    !isCurrentUser ||
    (currentPassword !== null &&
      (await verifyCurrentPassword(services, user.uid, currentPassword)));
  const requireConfirmation = (path: string, label: string): void => {
    if (!isConfirmed)
      violations.push({
        path,
        message: `Your current password is missing or incorrect; it's required to change the ${label}.`,
      });
  };

  if (changed.has('name'))
    violations.push(...validateName(store, readText(changed, 'name'), user.uid, users));
  // Without this, an empty value would remove the password without the current one.
  if (newPassword !== null || (changed.has('pass') && currentPassword === null)) {
    if (newPassword !== null) requireConfirmation('pass', 'Password');
    const error = users.findPasswordError(newPassword ?? '');
    if (error !== null) violations.push({ path: 'pass', message: error });
  }
  if (changed.has('mail')) {
    violations.push(...validateMail(store, readText(changed, 'mail'), user.uid, users));
    requireConfirmation('mail', 'Email');
  }
  violations.push(...validateValues(store.model, store.entityType('user').storage, changed));
  const [picture] = changed.get('user_picture') ?? [];
  if (picture !== undefined && (picture['target_id'] ?? picture['target_uuid'] ?? null) === null)
    fields.set('user_picture', []);
  else if (picture !== undefined) {
    const file = findPicture(store, picture, users);
    if ('message' in file) violations.push(file);
    else
      fields.set('user_picture', [
        {
          alt: null,
          title: null,
          ...picture,
          target_id: file.fid,
          ...findImageSize(store.model, file.uri),
        },
      ]);
  }
  fields.delete('pass');
  if (newPassword !== null && violations.length === 0)
    fields.set('pass', [{ value: await passwords.hash(newPassword) }]);
  return { violations, fields, newPassword: newPassword !== null };
}
