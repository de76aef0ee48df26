import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/module.ts';
import { userById } from '../../account/users.ts';
import { mailViolations } from '../../rest/user-fields.ts';
import { requireNone } from '../../rest/violations.ts';
import { verifyPassword } from '../../store/passwords.ts';
import { memberPost } from '../member-calls.ts';

const body = z.object({
  email: z.string('must be text').max(254, 'is too long'),
  password: z.string('must be text').max(512, 'is too long'),
});
/** Wrong passwords that one session's owner may try, as at the login. */
const limit = { event: 'ag_account.update_email', events: 5, window: 6 * 3600 };

/** `POST /ag/api/update-user-email`: the password is asked for again. */
export function registerUpdateEmail(part: FastifyInstance, accounts: AccountServices): void {
  const { store, flood } = accounts;
  memberPost(part, accounts, '/ag/api/update-user-email', body, async (uid, { email, password }) => {
    const id = String(uid);
    if (!flood.isAllowed(limit.event, id, limit.events, limit.window))
      throw new HttpError(403, 'Too many wrong passwords. Try again later.');
    const user = userById(store, uid);
    if (user === undefined || !(await verifyPassword(password, user.pass))) {
      flood.register(limit.event, id, limit.window);
      throw new HttpError(422, "Your current password is missing or incorrect; it's required to change the Email.");
    }
    requireNone(mailViolations(store, email.trim() === '' ? null : email.trim(), uid));
    store.connection.execute('UPDATE user SET mail = ?, changed = ? WHERE uid = ?', [email.trim(), store.now(), uid]);
    return { email: email.trim() };
  });
}
