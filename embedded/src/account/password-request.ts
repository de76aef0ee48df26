import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { atMost, MAX_MAIL_LENGTH, readBody } from './request.ts';
import { userByName } from './users.ts';

export const tooManyRecoveries =
  'Too many password recovery requests from your IP address. Try again later.';

const text = atMost(z.string('must be text'), MAX_MAIL_LENGTH).nullish();
const identity = z.object({ name: text, mail: text });

/** Always an empty 200, so that it does not reveal accounts. */
export function registerPasswordRequest(
  part: FastifyInstance,
  { store, rateLimiter, rules, mails }: AccountServices,
): void {
  const { recoveries } = rules;
  part.post<{ Body: z.infer<typeof identity> }>(
    '/user/password',
    {
      schema: {
        tags: ['Account'],
        summary: 'Sends a link to reset the password, by name or address',
        body: identity,
        response: { 200: z.null().describe('Empty'), ...errorResponses(400, 403, 415) },
      },
      preValidation: readBody(),
    },
    async (request, reply) => {
      const { name, mail } = request.body;
      const given = name ?? mail ?? null;
      if (given === null) throw new HttpError(400, 'Missing credentials.name or credentials.mail');
      if (recoveries !== null && !rateLimiter.consume(recoveries, request.network))
        throw new HttpError(403, tooManyRecoveries);
      const address = given === mail ? mail : (userByName(store, given.trim())?.mail ?? '');
      mails?.recover(address.trim(), request.log);
      return sendJson(reply, undefined);
    },
  );
}
