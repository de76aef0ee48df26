import type { FastifyInstance } from 'fastify';
import { HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './module.ts';
import { readJson } from './request.ts';
import { userByMail, userByName } from './users.ts';

/** `POST /user/password`: always 200 and empty when a name or a mail is given, so that nobody learns whether it is a member's. */
export function registerPasswordRequest(part: FastifyInstance, { store, isMended, recover }: AccountServices): void {
  part.post('/user/password', async (request, reply) => {
    const { name, mail } = readJson(request, { lenient: isMended });
    if ((name ?? mail ?? null) === null) throw new HttpError(400, 'Missing credentials.name or credentials.mail');
    const user = name === undefined || name === null ? userByMail(store, String(mail).trim()) : userByName(store, String(name).trim());
    if (user?.status === 1) recover?.(user, request.log);
    return sendJson(reply, undefined);
  });
}
