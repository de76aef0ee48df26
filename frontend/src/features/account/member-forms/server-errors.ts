import { notifyError } from '@/features/shell/notifications/notifications-store';
import { BackendError } from '../auth/backend';
import { MAX_USERNAME_LENGTH, type ValidationTexts } from '../validation/rules';

interface FieldError {
  field: 'username' | 'email';
  message: string;
}

export function parseIdentityError(message: string, t: ValidationTexts): FieldError | null {
  const text = message.toLowerCase();
  if (text.includes('username') && text.includes('is already taken'))
    return { field: 'username', message: t('usernameTaken') };
  if (text.includes('username') && text.includes('is too long'))
    return { field: 'username', message: t('usernameTooLong', { max: MAX_USERNAME_LENGTH }) };
  if (text.includes('not a valid email')) return { field: 'email', message: t('email') };
  if (text.includes('email address')) return { field: 'email', message: t('emailTaken') };
  return null;
}

export const identityError = (error: unknown, t: ValidationTexts): FieldError | null =>
  parseIdentityError(error instanceof BackendError ? (error.serverMessage ?? '') : '', t);

export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof BackendError ? error.serverMessage : null) ?? fallback;

export const notifyFailure = (error: unknown, fallback: string) =>
  notifyError(serverMessageOr(error, fallback));
