import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { limitLength, MAX_MAIL_LENGTH, readBody } from './request.ts';
import { findUserByName } from './users.ts';

export const tooManyRecoveriesMessage =
  'Too many password recovery requests from your IP address. Try again later.';

const text = limitLength(z.string('must be text'), MAX_MAIL_LENGTH).nullish();
const requestBody = z.object({ name: text, mail: text });

/** Always an empty 200, so that it does not reveal accounts. */
export function registerPasswordRequest(
  scope: FastifyInstance,
  { store, rateLimiter, rules, mails }: AccountServices,
): void {
  const { recoveryLimit } = rules;
  scope.post<{ Body: z.infer<typeof requestBody> }>(
    '/user/password',
    {
      schema: {
        tags: ['Account'],
        summary: 'Sends a link to reset the password, by name or address',
        body: requestBody,
        response: { 200: z.null().describe('Empty'), ...errorResponses(400, 403, 406, 415) },
      },
      preValidation: readBody(),
    },
    async (request, reply) => {
      const { name, mail } = request.body;
      const identifier = name ?? mail ?? null;
      if (identifier === null)
        throw new HttpError(400, 'Missing credentials.name or credentials.mail');
      // One commit, so that its time does not reveal whether the user exists.
      store.connection.transaction(() => {
        if (recoveryLimit !== null)
          rateLimiter.require(recoveryLimit, request.network, 403, tooManyRecoveriesMessage);
        const address =
          identifier === mail ? mail : (findUserByName(store, identifier.trim())?.mail ?? '');
        mails?.sendPasswordReset(address.trim(), request);
      });
      return sendJson(reply, undefined);
    },
  );
}
