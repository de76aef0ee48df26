import { BackendError } from '../auth/backend';
import { MAX_USERNAME_LENGTH, messages } from '../validation/rules';

export interface FieldError {
  /** Null for an error of the whole form. */
  field: 'username' | 'email' | null;
  message: string;
}

export function parseIdentityError(message: string): FieldError | null {
  const text = message.toLowerCase();
  if (text.includes('username') && text.includes('is already taken'))
    return { field: 'username', message: 'That username is already taken. Please try another.' };
  if (text.includes('username') && text.includes('is too long'))
    return {
      field: 'username',
      message: `The username you selected is too long. Usernames must be ${MAX_USERNAME_LENGTH} characters or less.`,
    };
  if (text.includes('not a valid email')) return { field: 'email', message: messages.email };
  if (text.includes('email address'))
    return { field: 'email', message: 'That email address is already taken. Please try another.' };
  return null;
}

export const identityError = (error: unknown): FieldError | null =>
  parseIdentityError(error instanceof BackendError ? (error.serverMessage ?? '') : '');

export const registrationError = (error: unknown): FieldError =>
  identityError(error) ?? {
    field: null,
    message: 'There was a problem creating your account. Please try again later.',
  };

export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof BackendError ? error.serverMessage : null) ?? fallback;
