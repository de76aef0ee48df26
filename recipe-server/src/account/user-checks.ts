import type { Store } from '../store/store.ts';
import { MAX_MAIL_LENGTH } from './request.ts';
import type { UserRules } from './user-rules.ts';
import { findUserByMail, findUserByName } from './users.ts';
import type { Violation } from './violation.ts';

/** Drupal's own limit. */
const MAX_NAME_LENGTH = 60;
export const mailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** @param editedUid account that may already have this name; null for a new account. */
export function validateName(
  store: Store,
  name: string | null,
  editedUid: number | null,
  { illegalNamePattern }: UserRules,
): Violation[] {
  if (name === null)
    return [{ path: 'name', message: 'You must enter a username.', code: 'required' }];
  const checks: [isInvalid: boolean, message: string, code?: Violation['code']][] = [
    [name.startsWith(' '), 'The username cannot begin with a space.'],
    [name.endsWith(' '), 'The username cannot end with a space.'],
    [name.includes('  '), 'The username cannot contain multiple spaces in a row.'],
    [illegalNamePattern.test(name), 'The username contains an illegal character.'],
    [
      [...name].length > MAX_NAME_LENGTH,
      `The username ${name} is too long: it must be ${MAX_NAME_LENGTH} characters or less.`,
      'too_long',
    ],
    [
      isOtherUser(findUserByName(store, name), editedUid),
      `The username ${name} is already taken.`,
      'taken',
    ],
  ];
  return checks
    .filter(([isInvalid]) => isInvalid)
    .map(([, message, code = 'invalid']) => ({ path: 'name', message, code }));
}

export function validateMail(
  store: Store,
  mail: string | null,
  editedUid: number | null,
  { isValidMail, invalidMailMessage }: UserRules,
): Violation[] {
  if (mail === null)
    return [{ path: 'mail', message: 'Email field is required.', code: 'required' }];
  const violations: Violation[] = [];
  if (isOtherUser(findUserByMail(store, mail), editedUid))
    violations.push({
      path: 'mail',
      message: `The email address ${mail} is already taken.`,
      code: 'taken',
    });
  if (!mailPattern.test(mail) || [...mail].length > MAX_MAIL_LENGTH || !isValidMail(mail))
    violations.push({ path: 'mail.0.value', message: invalidMailMessage });
  return violations;
}

const isOtherUser = (user: { uid: number } | undefined, editedUid: number | null): boolean =>
  user !== undefined && user.uid !== editedUid;
