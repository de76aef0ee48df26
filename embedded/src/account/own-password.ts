import { HttpError, invalidField } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { userById } from './users.ts';

/** Limit of wrong passwords per logged-in user, the same as at login: 5 in 6 hours. */
const ownPasswordLimit = { event: 'user.own_password', events: 5, window: 6 * 3600 };

/** Whether a password is correct. Throws 403 after too many wrong ones. */
export async function isOwnPassword(
  { store, rateLimiter, passwords }: AccountServices,
  uid: number,
  password: string,
): Promise<boolean> {
  if (!rateLimiter.consume(ownPasswordLimit, String(uid)))
    throw new HttpError(403, 'Too many wrong passwords. Try again later.');
  const user = userById(store, uid);
  const isRight = user !== undefined && (await passwords.verify(password, user.pass));
  if (isRight) rateLimiter.clear(ownPasswordLimit.event, String(uid));
  return isRight;
}

/**
 * Checks the current password. Throws 422 with core's message if it is wrong.
 *
 * @param purpose action that requires the password, such as `change the Email`
 */
export async function requireOwnPassword(
  accounts: AccountServices,
  uid: number,
  password: string,
  purpose: string,
): Promise<void> {
  if (!(await isOwnPassword(accounts, uid, password)))
    throw invalidField(
      422,
      'password',
      `Your current password is missing or incorrect; it's required to ${purpose}.`,
    );
}
