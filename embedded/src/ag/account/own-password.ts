import { HttpError } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/module.ts';
import { userById } from '../../account/users.ts';
import { verifyPassword } from '../../store/passwords.ts';

/** Wrong passwords that a session's owner may try for one purpose, as at the login: 5 in 6 hours. */
const EVENTS = 5;
const WINDOW_SECONDS = 6 * 3600;

/**
 * Asks a member for the password again. Throws 403 after too many wrong ones, 422 for a wrong one, in core's words.
 *
 * @param ask.event name of the flood event
 * @param ask.to what it is required for: `change the Email`
 */
export async function requireOwnPassword(
  { store, flood }: AccountServices,
  uid: number,
  password: string,
  ask: { event: string; to: string },
): Promise<void> {
  const id = String(uid);
  if (!flood.isAllowed(ask.event, id, EVENTS, WINDOW_SECONDS)) throw new HttpError(403, 'Too many wrong passwords. Try again later.');
  const user = userById(store, uid);
  if (user !== undefined && (await verifyPassword(password, user.pass))) return;
  flood.register(ask.event, id, WINDOW_SECONDS);
  throw new HttpError(422, `Your current password is missing or incorrect; it's required to ${ask.to}.`);
}
