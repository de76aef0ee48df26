import { notifyError } from '@/features/shell/notifications/notifications-store';
import { BackendError } from '@/api/backend';
import { MAX_USERNAME_LENGTH, type ValidationTexts } from '../validation/rules';

interface InvalidField {
  field: string;
  code: string;
}

interface IdentityError {
  field: 'username' | 'email';
  message: string;
}

/** For responses without codes, such as those of core's `PATCH /user/{uid}`. */
export function parseMessage(message: string): InvalidField[] {
  const text = message.toLowerCase();
  if (text.includes('current password')) return [{ field: 'password', code: 'invalid' }];
  if (text.includes('username') && text.includes('is already taken'))
    return [{ field: 'name', code: 'taken' }];
  if (text.includes('username') && text.includes('is too long'))
    return [{ field: 'name', code: 'too_long' }];
  if (text.includes('not a valid email')) return [{ field: 'mail', code: 'invalid' }];
  return text.includes('email address') ? [{ field: 'mail', code: 'taken' }] : [];
}

export function getInvalidFields(error: unknown): InvalidField[] {
  if (!(error instanceof BackendError)) return [];
  const { fieldErrors, serverMessage } = error;
  return fieldErrors.length > 0 ? fieldErrors : parseMessage(serverMessage ?? '');
}

/** The first error of the username or email that has its own text. */
export function findIdentityError(
  fields: readonly InvalidField[],
  t: ValidationTexts,
): IdentityError | null {
  for (const { field, code } of fields) {
    if (field === 'name' && code === 'taken')
      return { field: 'username', message: t('usernameTaken') };
    if (field === 'name' && code === 'too_long')
      return { field: 'username', message: t('usernameTooLong', { max: MAX_USERNAME_LENGTH }) };
    if (field === 'mail' && code === 'taken') return { field: 'email', message: t('emailTaken') };
    if (field === 'mail' && code === 'invalid') return { field: 'email', message: t('email') };
  }
  return null;
}

export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof BackendError ? error.serverMessage : null) ?? fallback;

export const notifyFailure = (error: unknown, fallback: string) =>
  notifyError(serverMessageOr(error, fallback));
