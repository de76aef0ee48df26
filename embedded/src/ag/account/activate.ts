import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type AccountServices,
  findUnchangedUser,
  findUserById,
  findUserByName,
  type Limit,
  loginResponse,
  MAX_PASSWORD_LENGTH,
  requireValid,
  startSession,
  updateUser,
  validateMail,
} from 'drupal-recipe-server/account';
import { errorResponses, HttpError, isId } from 'drupal-recipe-server/plugin';
import { registerGet, registerJsonPost, messageBody, numberField, textField } from '../routes.ts';
import { signUpUsers } from './sign-up-rules.ts';
import type { AccountMails } from './recovery.ts';
import { isPendingActivation } from './pending-accounts.ts';

const activationBody = z.object({ uid: numberField, token: textField(64) });
const resendBody = z
  .object({
    mail: textField(254),
    name: textField(254).optional(),
    pass: textField(MAX_PASSWORD_LENGTH).optional(),
  })
  .refine(({ name, pass }) => name === undefined || pass !== undefined, {
    path: ['pass'],
    error: 'must be text',
  });

const confirmLimit: Limit = { event: 'ag_account.confirm_ip', events: 50, window: 3600 };
const requestLimit: Limit = { event: 'ag_account.activation_ip', events: 50, window: 3600 };
/** Password attempts on a pending account, and changed addresses, per client. */
const correctionLimit: Limit = { event: 'ag_account.mistyped', events: 5, window: 6 * 3600 };
const tooManyMessage = 'Too many requests from your IP address. Try again later.';
const createInvalidLinkError = (): HttpError =>
  new HttpError(400, 'The link is invalid or has expired.');

/**
 * Activation uses POST, because mail scanners follow links. `/user/resend-activation` responds the
 * same for unknown accounts; with `name` and `pass` of a pending account, `mail` replaces its
 * address.
 */
export function registerActivation(
  scope: FastifyInstance,
  accounts: AccountServices,
  mails: AccountMails,
  siteUrl: string,
): void {
  const { store, rateLimiter, sessions, passwords } = accounts;
  const { tokens } = mails;

  const correctAddress = async (
    request: FastifyRequest,
    { name, pass, mail }: Record<'name' | 'pass' | 'mail', string>,
  ): Promise<void> => {
    const { network, log } = request;
    const account = findUserByName(store, name);
    const user =
      account !== undefined && isPendingActivation(store, account.uid) ? account : undefined;
    if (user !== undefined)
      rateLimiter.require(correctionLimit, `${user.uid}-${network}`, 403, tooManyMessage);
    const isCorrect = await passwords
      .verify(pass, user?.pass ?? null, request)
      .catch(
        rateLimiter.refundIfBusy(
          ...(user === undefined ? [] : [[correctionLimit, `${user.uid}-${network}`] as const]),
        ),
      );
    store.connection.transaction(() => {
      const isPending =
        user !== undefined &&
        findUnchangedUser(store, user) !== undefined &&
        isPendingActivation(store, user.uid);
      if (!isPending || !isCorrect) throw new HttpError(400, 'Unrecognized username or password.');
      requireValid(validateMail(store, mail, user.uid, signUpUsers));
      updateUser(store, user.uid, { mail, init: mail });
      // Replaces the link sent to the former address.
      mails.sendActivation({ ...user, mail }, log);
    });
  };

  const page = { 'text/html': { schema: z.string() } };
  registerGet(scope, {
    url: '/user/activate/:uid/:token',
    params: z.object({ uid: z.string(), token: z.string() }),
    summary: 'Redirects a link of an older mail to the site',
    response: {
      302: { description: 'To the page with the button', content: page },
      404: { description: 'Not found', content: page },
    },
    call: ({ params }, reply) => {
      if (!isId(params.uid)) return reply.callNotFound();
      const query = new URLSearchParams({ uid: params.uid, token: params.token });
      return reply
        .code(302)
        .header('location', `${siteUrl}/account/activate?${query.toString()}`)
        .send('');
    },
  });

  registerJsonPost(scope, {
    url: '/user/activate',
    summary: 'Activates an account with the token of the link and signs a visitor in',
    body: activationBody,
    response: { 200: loginResponse.partial().extend(messageBody.shape), ...errorResponses(403) },
    call: ({ uid, token }, request, reply) => {
      const { network } = request;
      rateLimiter.require(confirmLimit, network, 403, tooManyMessage);
      const session = store.connection.transaction(() => {
        if (!tokens.use(uid, 'activate', token)) throw createInvalidLinkError();
        updateUser(store, uid, { status: 1 });
        rateLimiter.refund(confirmLimit.event, network);
        const user = findUserById(store, uid);
        // The token proves the address, as a password reset does.
        return request.account.uid === 0 && user && startSession(accounts, request, reply, user);
      });
      return { ...session, message: 'Your account is active.' };
    },
  });

  registerJsonPost(scope, {
    url: '/user/resend-activation',
    summary: 'Sends the activation link again, also to a corrected address',
    body: resendBody,
    response: { 200: messageBody, ...errorResponses(403, 422) },
    call: async ({ name, pass = '', ...body }, request) => {
      const mail = body.mail.trim();
      // One commit, so that its time does not reveal whether the address is known.
      store.connection.transaction(() => {
        rateLimiter.require(requestLimit, request.network, 403, tooManyMessage);
        if (name === undefined) mails.sendActivationAgain(mail, request);
      });
      if (name !== undefined) await correctAddress(request, { name, pass, mail });
      return { message: 'Please check your email to activate your account.' };
    },
  });

  registerJsonPost(scope, {
    url: '/user/confirm-email',
    summary: 'Confirms a new email address with the token of the link',
    body: activationBody,
    response: {
      200: z.object({ email: z.string(), message: z.string() }),
      ...errorResponses(403, 422),
    },
    call: ({ uid, token }, request) => {
      rateLimiter.require(confirmLimit, request.network, 403, tooManyMessage);
      return store.connection.transaction(() => {
        const user = findUserById(store, uid);
        const mail = tokens.detail(uid, 'mail', token);
        if (user?.status !== 1 || mail === null) throw createInvalidLinkError();
        rateLimiter.refund(confirmLimit.event, request.network);
        // The address may have been taken meanwhile.
        requireValid(validateMail(store, mail, uid, signUpUsers));
        updateUser(store, uid, { mail });
        tokens.deleteForUser(uid);
        // Ends sessions that began with the former address.
        sessions.endOthers(uid, sessions.find(request)?.id ?? '');
        mails.notifyOldAddress(user, request.log);
        return { email: mail, message: 'Your email address has been changed.' };
      });
    },
  });
}
