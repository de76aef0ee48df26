import type { FastifyInstance } from 'fastify';
import { HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './module.ts';
import { readJson } from './request.ts';
import { userByName } from './users.ts';

/** `POST /user/password`: always 200 and empty when a name or a mail is given, so that nobody learns whether it is a member's. */
export function registerPasswordRequest(part: FastifyInstance, { store, isMended, recover }: AccountServices): void {
  part.post('/user/password', async (request, reply) => {
    const { name, mail } = readJson(request, { lenient: isMended });
    if ((name ?? mail ?? null) === null) throw new HttpError(400, 'Missing credentials.name or credentials.mail');
    const address = name === undefined || name === null ? String(mail) : (userByName(store, String(name).trim())?.mail ?? '');
    recover?.(address.trim(), request.log);
    return sendJson(reply, undefined);
  });
}
