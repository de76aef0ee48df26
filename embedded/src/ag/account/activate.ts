import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Limit } from '../../account/flood.ts';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { readJson, requireJson } from '../../account/request.ts';
import { userById, userByName } from '../../account/users.ts';
import { MAX_PASSWORD_LENGTH } from '../../store/passwords.ts';
import { mailViolations } from '../../rest/user-fields.ts';
import { requireNone } from '../../rest/violations.ts';
import { isId } from '../../ids.ts';
import { numberField, parseBody, refuseOthers } from '../member-calls.ts';
import { portalUsers } from './sign-up-rules.ts';
import type { AccountMails } from './recovery.ts';
import { waitsForActivation } from './unactivated.ts';

const proof = z.object({
  uid: numberField,
  token: z.string('must be text').min(1, 'must be text').max(64, 'is too long'),
});
const address = z.object({
  mail: z.string('must be text').min(1, 'must be text').max(254, 'is too long'),
});
const mistyped = address.extend({
  name: z.string('must be text').min(1, 'must be text').max(254, 'is too long'),
  pass: z.string('must be text').min(1, 'must be text').max(MAX_PASSWORD_LENGTH, 'is too long'),
});

const guesses: Limit = { event: 'ag_account.confirm_ip', events: 50, window: 3600 };
const requests: Limit = { event: 'ag_account.activation_ip', events: 50, window: 3600 };
/** Of an account from one address: guesses of its password, and links to other addresses. */
const corrections: Limit = { event: 'ag_account.mistyped', events: 5, window: 6 * 3600 };
const tooMany = 'Too many requests from your IP address. Try again later.';
const invalid = (): HttpError => new HttpError(400, 'The link is invalid or has expired.');

/**
 * What the links of mails lead to. The page that they open has a button, which calls `POST /user/activate` or `/user/confirm-email`: scanners
 * of mails follow links, and must neither activate nor confirm anything by it. `POST /user/resend-activation` answers the same whether an account
 * waits or not; with `name` and `pass` of one that waits, `mail` becomes its address first: who mistyped it, and has paid for a pass, would
 * have no other way in.
 */
export function registerActivation(
  part: FastifyInstance,
  accounts: AccountServices,
  mails: AccountMails,
  siteUrl: string,
): void {
  const { store, flood, sessions, passwords } = accounts;
  const { tokens } = mails;

  const correct = async (
    { ip, log }: FastifyRequest,
    { name, pass, mail }: z.infer<typeof mistyped>,
  ): Promise<void> => {
    const named = userByName(store, name);
    const user = named !== undefined && waitsForActivation(store, named.uid) ? named : undefined;
    if (user !== undefined && !flood.take(corrections, `${String(user.uid)}-${ip}`))
      throw new HttpError(403, tooMany);
    const isRight = await passwords.verify(pass, user?.pass ?? null);
    store.connection.transaction(() => {
      if (user === undefined || !isRight || !waitsForActivation(store, user.uid))
        throw new HttpError(400, 'Sorry, unrecognized username or password.');
      requireNone(mailViolations(store, mail, user.uid, portalUsers));
      store.connection.execute('UPDATE user SET mail = ?, init = ?, changed = ? WHERE uid = ?', [
        mail,
        mail,
        store.now(),
        user.uid,
      ]);
      // Replaces the link that went to the other address.
      mails.sendActivation({ ...user, mail }, log);
    });
  };

  // In mails of before.
  part.get<{ Params: { uid: string; token: string } }>(
    '/user/activate/:uid/:token',
    async ({ params }, reply) => {
      if (!isId(params.uid)) return reply.callNotFound();
      const query = new URLSearchParams({ uid: params.uid, token: params.token });
      return reply
        .code(302)
        .header('location', `${siteUrl}/account/activate?${query.toString()}`)
        .send('');
    },
  );

  part.post('/user/activate', async (request, reply) => {
    requireJson(request);
    const { uid, token } = parseBody(request, proof);
    if (!flood.take(guesses, request.ip)) throw new HttpError(403, tooMany);
    store.connection.transaction(() => {
      if (!tokens.use(uid, 'activate', token)) throw invalid();
      store.connection.execute('UPDATE user SET status = 1, changed = ? WHERE uid = ?', [
        store.now(),
        uid,
      ]);
    });
    flood.giveBack(guesses.event, request.ip);
    return sendJson(reply, { message: 'Your account is active. You can sign in now.' });
  });
  refuseOthers(part, '/user/activate', 'POST');

  part.post('/user/resend-activation', async (request, reply) => {
    requireJson(request);
    const { mail } = parseBody(request, address);
    if (!flood.take(requests, request.ip)) throw new HttpError(403, tooMany);
    if ('name' in readJson(request, { lenient: true }))
      await correct(request, { ...parseBody(request, mistyped), mail: mail.trim() });
    else mails.sendActivationAgain(mail.trim(), request.log);
    return sendJson(reply, { message: 'Please check your email to activate your account.' });
  });
  refuseOthers(part, '/user/resend-activation', 'POST');

  part.post('/user/confirm-email', async (request, reply) => {
    requireJson(request);
    const { uid, token } = parseBody(request, proof);
    if (!flood.take(guesses, request.ip)) throw new HttpError(403, tooMany);
    const user = userById(store, uid);
    const mail = tokens.detail(uid, 'mail', token);
    if (user?.status !== 1 || mail === null) throw invalid();
    flood.giveBack(guesses.event, request.ip);
    store.connection.transaction(() => {
      // Somebody may have taken it meanwhile.
      requireNone(mailViolations(store, mail, uid, portalUsers));
      store.connection.execute('UPDATE user SET mail = ?, changed = ? WHERE uid = ?', [
        mail,
        store.now(),
        uid,
      ]);
      tokens.forget(uid);
      // Whoever got in by the old address is out.
      sessions.endOthers(uid, sessions.find(request)?.id ?? '');
    });
    mails.tellOldAddress(user, request.log);
    return sendJson(reply, { email: mail, message: 'Your email address has been changed.' });
  });
  refuseOthers(part, '/user/confirm-email', 'POST');
}
