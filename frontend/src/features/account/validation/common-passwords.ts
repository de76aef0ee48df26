/**
 * The 20 most common passwords in lower case, with those that pass the letter and number rules
 * first.
 */
export const commonPasswords: ReadonlySet<string> = new Set([
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
