import { MAX_PASSWORD_LENGTH } from 'drupal-recipe-server/account';

const minLength = 8;

/** Lower case. The site and Drupal have the same list. */
const commonPasswords: ReadonlySet<string> = new Set([
  'password1',
  'password123',
  'passw0rd',
  'qwerty123',
  'qwerty12',
  'qwertyuiop1',
  'abcd1234',
  'abc12345',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'welcome1',
  'iloveyou1',
  'letmein1',
  'admin123',
  'football1',
  'monkey123',
  'password',
  '12345678',
  '123456',
]);

/** Null if the password is accepted. */
export function findPasswordError(password: string | null): string | null {
  if (password !== null && /[^\u0000-\u00ff]/.test(password)) return 'Unicode is not allowed.';
  if (password !== null && commonPasswords.has(password.toLowerCase()))
    return 'Please choose a more secure password.';
  const isStrong =
    password !== null &&
    [...password].length >= minLength &&
    password.length <= MAX_PASSWORD_LENGTH &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password);
  return isStrong
    ? null
    : 'Passwords must contain at least 1 uppercase letter, 1 lowercase letter, and 1 number, and must be at least 8 characters long.';
}
