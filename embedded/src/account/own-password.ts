import { HttpError } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { userById } from './users.ts';

/** Wrong passwords that a session's owner may try, for whatever purpose, as at the login: 5 in 6 hours. */
const ownPasswordLimit = { event: 'user.own_password', events: 5, window: 6 * 3600 };

/** Whether a password is the member's. Throws 403 after too many that were not. */
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
 * Asks a member for the password again. Throws 422 for a wrong one, in core's words.
 *
 * @param purpose what it is required for: `change the Email`
 */
export async function requireOwnPassword(
  accounts: AccountServices,
  uid: number,
  password: string,
  purpose: string,
): Promise<void> {
  if (!(await isOwnPassword(accounts, uid, password)))
    throw new HttpError(
      422,
      `Your current password is missing or incorrect; it's required to ${purpose}.`,
    );
}
