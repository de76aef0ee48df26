import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from '../../account/module.ts';
import { mailViolations } from '../../rest/user-fields.ts';
import { requireNone } from '../../rest/violations.ts';
import { memberPost } from '../member-calls.ts';
import { requireOwnPassword } from './own-password.ts';

const body = z.object({
  email: z.string('must be text').max(254, 'is too long'),
  password: z.string('must be text').max(512, 'is too long'),
});
/** `POST /ag/api/update-user-email`: the password is asked for again. */
export function registerUpdateEmail(part: FastifyInstance, accounts: AccountServices): void {
  const { store } = accounts;
  memberPost(part, accounts, '/ag/api/update-user-email', body, async (uid, { email, password }) => {
    await requireOwnPassword(accounts, uid, password, 'change the Email');
    requireNone(mailViolations(store, email.trim() === '' ? null : email.trim(), uid));
    store.connection.execute('UPDATE user SET mail = ?, changed = ? WHERE uid = ?', [email.trim(), store.now(), uid]);
    return { email: email.trim() };
  });
}
