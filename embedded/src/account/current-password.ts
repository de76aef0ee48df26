import { invalidField } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { findUserById } from './users.ts';

/** Wrong passwords per logged-in user; the same limit as at login. */
const currentPasswordLimit = { event: 'user.own_password', events: 5, window: 6 * 3600 };

/** Throws 403 after too many wrong passwords. */
export async function verifyCurrentPassword(
  { store, rateLimiter, passwords }: AccountServices,
  uid: number,
  password: string,
): Promise<boolean> {
  const tooManyMessage = 'Too many wrong passwords. Try again later.';
  rateLimiter.require(currentPasswordLimit, String(uid), 403, tooManyMessage);
  const user = findUserById(store, uid);
  const isCorrect = user !== undefined && (await passwords.verify(password, user.pass));
  if (isCorrect) rateLimiter.clear(currentPasswordLimit.event, String(uid));
  return isCorrect;
}

/**
 * Throws 422 with core's message for a wrong password.
 * @param purpose action that requires the password, such as `change the Email`
 */
export async function requireCurrentPassword(
  accounts: AccountServices,
  uid: number,
  password: string,
  purpose: string,
): Promise<void> {
  if (!(await verifyCurrentPassword(accounts, uid, password)))
    throw invalidField(
      422,
      'password',
      `Your current password is missing or incorrect; it's required to ${purpose}.`,
    );
}
