import { invalidField } from '../../account/http-error.ts';
import { commonPasswords } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH } from '../../store/passwords.ts';

const shortest = 8;

/** The reason a password is refused, or null. */
export function passwordFault(password: string | null): string | null {
  if (password !== null && /[^\u0000-\u00ff]/.test(password)) return 'Unicode is not allowed.';
  if (password !== null && commonPasswords.has(password.toLowerCase()))
    return 'Please choose a more secure password.';
  const isGood =
    password !== null &&
    [...password].length >= shortest &&
    password.length <= MAX_PASSWORD_LENGTH &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password);
  return isGood
    ? null
    : 'Passwords must contain at least 1 uppercase letter, 1 lowercase letter, and 1 number, and must be at least 8 characters long.';
}

/** Refuses a weak password with 422. */
export function requireGoodPassword(password: string): void {
  const fault = passwordFault(password);
  if (fault !== null) throw invalidField(422, 'new_pass', fault, 'weak');
}
