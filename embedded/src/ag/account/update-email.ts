import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type AccountServices,
  requireValid,
  validateMail,
  withCurrentPassword,
} from 'drupal-recipe-server/account';
import { errorResponses } from 'drupal-recipe-server/plugin';
import { registerMemberPost, textField } from '../routes.ts';
import { signUpUsers } from './sign-up-rules.ts';
import type { AccountMails } from './recovery.ts';

const body = z.object({ email: textField(254, 0), password: textField(512, 0) });
const emailChange = z
  .object({
    email: z.string().nullable().describe('Effective address'),
    pending: z.string().optional().describe('New address, until it is confirmed'),
    message: z.string().optional(),
  })
  .meta({ id: 'EmailChange' });

/** The new address becomes effective with the mailed link. */
export function registerUpdateEmail(
  scope: FastifyInstance,
  accounts: AccountServices,
  mails: AccountMails,
): void {
  const { store } = accounts;
  registerMemberPost(scope, accounts, {
    url: '/ag/api/update-user-email',
    summary: 'Requests a change of the email address',
    body,
    response: { 200: emailChange, ...errorResponses(422) },
    call: (uid, { email, password }, request) =>
      withCurrentPassword(
        accounts,
        uid,
        { password, purpose: 'change the Email' },
        request,
        (user) => {
          const mail = email.trim();
          requireValid(validateMail(store, mail === '' ? null : mail, uid, signUpUsers));
          if (mail === user.mail) return { email: mail };
          mails.sendEmailConfirmation(user, mail, request.log);
          return {
            email: user.mail,
            pending: mail,
            message: 'Please check your email to confirm your new address.',
          };
        },
      ),
  });
}
