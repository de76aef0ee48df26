import type { QueuedRequest } from '../request-queue.ts';
import { invalidField } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { findUnchangedUser, findUserById, type UserRow } from './users.ts';

/** Wrong passwords per logged-in user; the same limit as at login. */
const currentPasswordLimit = { event: 'user.own_password', events: 5, window: 6 * 3600 };

/**
 * Throws 403 after too many wrong passwords.
 * @returns the user with the password's hash, for {@link findUnchangedUser}; null if it is wrong.
 */
export async function verifyCurrentPassword(
  { store, rateLimiter, passwords }: AccountServices,
  uid: number,
  password: string,
  request: QueuedRequest,
): Promise<UserRow | null> {
  const tooManyMessage = 'Too many wrong passwords. Try again later.';
  rateLimiter.require(currentPasswordLimit, String(uid), 403, tooManyMessage);
  const user = findUserById(store, uid);
  if (user === undefined) return null;
  const isCorrect = await passwords
    .verify(password, user.pass, request)
    .catch(rateLimiter.refundIfBusy([currentPasswordLimit, String(uid)]));
  if (!isCorrect) return null;
  rateLimiter.clear(currentPasswordLimit.event, String(uid));
  return user;
}

/**
 * Runs `action` in a transaction. Throws 422 with core's message for a wrong password, also for one
 * that was replaced while it was verified.
 * @param purpose action that requires the password, such as `change the Email`
 */
export async function withCurrentPassword<Result>(
  accounts: AccountServices,
  uid: number,
  { password, purpose }: { password: string; purpose: string },
  request: QueuedRequest,
  action: (user: UserRow) => Result,
): Promise<Result> {
  const { store } = accounts;
  const verified = await verifyCurrentPassword(accounts, uid, password, request);
  return store.connection.transaction(() => {
    const user = verified === null ? undefined : findUnchangedUser(store, verified);
    if (user === undefined)
      throw invalidField(
        422,
        'password',
        `Your current password is missing or incorrect; it's required to ${purpose}.`,
      );
    return action(user);
  });
}
