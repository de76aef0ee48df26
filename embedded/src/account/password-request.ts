import type { FastifyInstance } from 'fastify';
import { HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { MAX_MAIL_LENGTH, readJson, requireJson, requireTexts } from './request.ts';
import { userByName } from './users.ts';

export const tooManyRecoveries =
  'Too many password recovery requests from your IP address. Try again later.';

/** `POST /user/password`: always an empty 200, so that it does not reveal accounts. */
export function registerPasswordRequest(
  part: FastifyInstance,
  { store, rateLimiter, rules, mails }: AccountServices,
): void {
  const { isStrict, recoveries } = rules;
  part.post('/user/password', async (request, reply) => {
    if (isStrict) requireJson(request);
    const values = readJson(request, { lenient: isStrict });
    if (isStrict) requireTexts(values, { name: MAX_MAIL_LENGTH, mail: MAX_MAIL_LENGTH });
    const { name, mail } = values;
    if ((name ?? mail ?? null) === null)
      throw new HttpError(400, 'Missing credentials.name or credentials.mail');
    if (recoveries !== null && !rateLimiter.consume(recoveries, request.network))
      throw new HttpError(403, tooManyRecoveries);
    const address =
      name === undefined || name === null
        ? String(mail)
        : (userByName(store, String(name).trim())?.mail ?? '');
    mails?.recover(address.trim(), request.log);
    return sendJson(reply, undefined);
  });
}
