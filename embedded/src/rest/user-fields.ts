import { MAX_MAIL_LENGTH } from '../account/request.ts';
import type { Store } from '../store/store.ts';
import type { NewItem } from '../store/write.ts';
import { findUserByMail, findUserByName } from '../account/users.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { UserRules } from './rest-rules.ts';
import type { Violation } from './violations.ts';

/** Drupal's own limit. */
const MAX_NAME_LENGTH = 60;
export const mailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Null when it is absent or empty. */
export function readText(fields: SubmittedFields, name: string, property = 'value'): string | null {
  const value = fields.get(name)?.[0]?.[property];
  return value === undefined || value === null || value === '' ? null : String(value);
}

/** @param editedUid account that may already have this name; null for a new account. */
export function validateName(
  store: Store,
  name: string | null,
  editedUid: number | null,
  { illegalNamePattern }: UserRules,
): Violation[] {
  const createViolation = (message: string, code?: Violation['code']): Violation => ({
    path: 'name',
    message,
    ...(code === undefined ? {} : { code }),
  });
  if (name === null) return [createViolation('You must enter a username.', 'required')];
  const length = [...name].length;
  const isTaken = isOtherUser(findUserByName(store, name), editedUid);
  const messages = [
    name.startsWith(' ') ? 'The username cannot begin with a space.' : null,
    name.endsWith(' ') ? 'The username cannot end with a space.' : null,
    name.includes('  ') ? 'The username cannot contain multiple spaces in a row.' : null,
    illegalNamePattern.test(name) ? 'The username contains an illegal character.' : null,
  ];
  return [
    ...messages.flatMap((message) => (message === null ? [] : [createViolation(message)])),
    ...(length > MAX_NAME_LENGTH
      ? [
          createViolation(
            `The username ${name} is too long: it must be ${String(MAX_NAME_LENGTH)} characters or less.`,
            'too_long',
          ),
        ]
      : []),
    ...(isTaken ? [createViolation(`The username ${name} is already taken.`, 'taken')] : []),
  ];
}

export function validateMail(
  store: Store,
  mail: string | null,
  editedUid: number | null,
  rules: UserRules,
): Violation[] {
  if (mail === null)
    return [{ path: 'mail', message: 'Email field is required.', code: 'required' }];
  const takenViolations: Violation[] = isOtherUser(findUserByMail(store, mail), editedUid)
    ? [{ path: 'mail', message: `The email address ${mail} is already taken.`, code: 'taken' }]
    : [];
  const isValid =
    mailPattern.test(mail) && [...mail].length <= MAX_MAIL_LENGTH && rules.isValidMail(mail);
  return isValid
    ? takenViolations
    : [...takenViolations, { path: 'mail.0.value', message: rules.invalidMailMessage }];
}

const isOtherUser = (user: { uid: number } | undefined, editedUid: number | null): boolean =>
  user !== undefined && user.uid !== editedUid;

/** Core accepts any file, even another user's. */
export function findPicture(
  store: Store,
  item: NewItem,
  { pictureUriPrefix }: UserRules,
): { fid: number; uri: string } | Violation {
  const path = 'user_picture.0.target_id';
  const target = String(item['target_id'] ?? '');
  const [file] = store.connection.rows<{ fid: number; uri: string }>(
    'SELECT fid, uri FROM file WHERE fid = ? OR uuid = ?',
    [/^\d{1,15}$/.test(target) ? Number(target) : null, String(item['target_uuid'] ?? '')],
  );
  if (file === undefined)
    return { path, message: `The referenced entity (file: ${target}) does not exist.` };
  if (!file.uri.startsWith(pictureUriPrefix))
    return { path, message: `This entity (file: ${target}) cannot be referenced.` };
  return file;
}
