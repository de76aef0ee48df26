import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { baseUrl, queryValue, wantsJson } from './request.ts';
import { tokenPurposes } from './tokens.ts';

/** `/session/token`, `/user/login_status` and `/user/logout`. */
export function registerSessionCalls(
  part: FastifyInstance,
  { sessions, tokens }: AccountServices,
): void {
  part.get('/session/token', async (request, reply) => {
    const session = sessions.find(request);
    const token =
      session === null ? tokens.strangersToken() : tokens.token(session, tokenPurposes.header);
    return reply.type('text/plain; charset=UTF-8').send(token);
  });

  part.get('/user/login_status', async (request, reply) => {
    if (!wantsJson(request)) return reply.callNotFound();
    if (request.account.uid === 0 && sessions.hasCookie(request)) sessions.forget(request, reply);
    return reply.type('text/plain; charset=UTF-8').send(request.account.uid > 0 ? '1' : '0');
  });

  const isLogoutToken = (request: FastifyRequest, given: string): boolean => {
    const session = sessions.find(request);
    return session !== null && tokens.isValid(given, session, [tokenPurposes.logout]);
  };
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const session = sessions.find(request);
    if (session !== null) sessions.end(request, reply, session);
  };

  /** Logout in a browser: asks for confirmation without a token. */
  const leave = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isMeant = isLogoutToken(request, queryValue(request, 'token') ?? '');
    if (isMeant) end(request, reply);
    const target =
      isMeant || request.account.uid === 0 ? '/?check_logged_in=1' : '/user/logout/confirm';
    return reply
      .code(302)
      .header('location', `${baseUrl(request)}${target}`)
      .type('text/html; charset=utf-8')
      .send('');
  };

  part.post('/user/logout', async (request, reply) => {
    if ((queryValue(request, '_format') ?? 'html') === 'html') return leave(request, reply);
    const given = queryValue(request, 'token');
    if (given === null) throw new HttpError(403, "'csrf_token' URL query argument is missing.");
    if (!isLogoutToken(request, given))
      throw new HttpError(403, "'csrf_token' URL query argument is invalid.");
    end(request, reply);
    return reply.code(204).send();
  });

  part.get('/user/logout', leave);
}
