import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type AccountServices,
  findUserById,
  findUserByName,
  tooManyRecoveriesMessage,
  updateUser,
} from 'drupal-recipe-server/account';
import { errorResponses, HttpError, invalidField } from 'drupal-recipe-server/plugin';
import { registerJsonPost, messageBody, textField } from '../routes.ts';
import { accountLoginLimit, recoveryLimit } from './sign-up-rules.ts';
import { findPasswordError } from './passwords.ts';
import type { AccountMails } from './recovery.ts';

const text = textField(512);
const requestBody = z.object({ mail: text, forgot_pass_link: text.nullish() });
const resetBody = z.object({ name: text, token: text, new_pass: z.string('must be text') });

const guessLimit = { event: 'ag_account.reset_ip', events: 50, window: 3600 };

export function registerLostPassword(
  scope: FastifyInstance,
  { store, sessions, devices, rateLimiter, passwords }: AccountServices,
  mails: AccountMails,
): void {
  registerJsonPost(scope, {
    url: '/user/lost-password',
    summary: 'Sends a link to reset the password',
    body: requestBody,
    response: { 200: messageBody, ...errorResponses(403) },
    call: ({ mail, forgot_pass_link }, request) => {
      const page = forgot_pass_link ?? mails.resetPage;
      if (!mails.isSiteUrl(page))
        throw invalidField(
          400,
          'forgot_pass_link',
          'forgot_pass_link must be an address of this site.',
        );
      // One commit, so that its time does not reveal whether the address is known.
      store.connection.transaction(() => {
        rateLimiter.require(recoveryLimit, request.network, 403, tooManyRecoveriesMessage);
        mails.sendReset(mail.trim(), page, request);
      });
      return { message: 'Your password reset has been sent. Please check your email.' };
    },
  });

  registerJsonPost(scope, {
    url: '/user/lost-password-reset',
    summary: 'Sets a new password with the token of the link',
    body: resetBody,
    response: { 200: messageBody, ...errorResponses(403, 422) },
    call: async ({ name, token, new_pass }, request, reply) => {
      const { network } = request;
      rateLimiter.require(guessLimit, network, 403, tooManyRecoveriesMessage);
      const user = findUserByName(store, name);
      const invalidTokenError = new HttpError(400, 'The token is invalid or has expired.');
      if (user?.status !== 1 || !mails.tokens.isValid(user.uid, 'reset', token))
        throw invalidTokenError;
      // A valid token is no guess, even with a weak password.
      rateLimiter.refund(guessLimit.event, network);
      const error = findPasswordError(new_pass);
      if (error !== null) throw invalidField(422, 'new_pass', error, 'weak');
      // As in Drupal, the token is used before hashing, so that parallel requests with it cost one
      // hash.
      const giveBack = mails.tokens.take(user.uid, 'reset', token);
      if (giveBack === null) throw invalidTokenError;
      const hash = await passwords.hash(new_pass, request).catch((error: unknown) => {
        giveBack();
        throw error;
      });
      store.connection.transaction(() => {
        // The account may have been blocked or deleted meanwhile.
        if (findUserById(store, user.uid)?.status !== 1) throw invalidTokenError;
        updateUser(store, user.uid, { pass: hash });
        sessions.endAll(user.uid);
        mails.deleteTokens(user.uid);
      });
      devices?.remember(request, reply, { ...user, pass: hash });
      rateLimiter.clear('user.http_login', `${user.uid}-${network}`);
      // Failed attempts of others must not lock out the owner.
      rateLimiter.clear(accountLoginLimit.event, String(user.uid));
      return { message: 'Your New Password has been saved please log in.' };
    },
  });
}
