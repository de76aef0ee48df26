import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { baseUrl, formatQuery, queryText, wantsJson } from './request.ts';
import { tokenPurposes } from './tokens.ts';

const plainText = (schema: z.ZodType) => ({
  description: 'Plain text',
  content: { 'text/plain': { schema } },
});
const html = { description: 'A page', content: { 'text/html': { schema: z.string() } } };
const redirect = { description: 'Redirect', content: { 'text/html': { schema: z.string() } } };

const logoutQuery = formatQuery.extend({
  token: queryText.describe('`logout_token` of the login'),
});
interface LogoutRoute {
  Querystring: z.infer<typeof logoutQuery>;
}

/** `/session/token`, `/user/login_status` and `/user/logout`. */
export function registerSessionCalls(
  part: FastifyInstance,
  { sessions, tokens }: AccountServices,
): void {
  const token = {
    tags: ['Account'],
    summary: 'Returns a CSRF token of the session',
    response: { 200: plainText(z.string()) },
  };
  for (const method of ['GET', 'POST'])
    part.route({
      method,
      url: '/session/token',
      schema: token,
      handler: async (request, reply) => {
        const session = sessions.find(request);
        return reply
          .type('text/plain; charset=UTF-8')
          .send(
            session === null
              ? tokens.strangersToken()
              : tokens.token(session, tokenPurposes.header),
          );
      },
    });

  const status = {
    tags: ['Account'],
    summary: 'Returns whether the session is logged in',
    querystring: formatQuery,
    response: { 200: plainText(z.enum(['0', '1'])), 404: html },
  };
  part.get('/user/login_status', { schema: status }, async (request, reply) => {
    if (!wantsJson(request)) return reply.callNotFound();
    if (request.account.uid === 0 && sessions.hasCookie(request)) sessions.forget(request, reply);
    return reply.type('text/plain; charset=UTF-8').send(request.account.uid > 0 ? '1' : '0');
  });

  const isLogoutToken = (request: FastifyRequest, token: string): boolean => {
    const session = sessions.find(request);
    return session !== null && tokens.isValid(token, session, [tokenPurposes.logout]);
  };
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const session = sessions.find(request);
    if (session !== null) sessions.end(request, reply, session);
  };

  /** Logs out in a browser. Without a valid token, redirects to a page that asks for confirmation. */
  const logoutInBrowser = (
    request: FastifyRequest<LogoutRoute>,
    reply: FastifyReply,
  ): FastifyReply => {
    const hasToken = isLogoutToken(request, request.query.token ?? '');
    if (hasToken) end(request, reply);
    const target =
      hasToken || request.account.uid === 0 ? '/?check_logged_in=1' : '/user/logout/confirm';
    return reply
      .code(302)
      .header('location', `${baseUrl(request)}${target}`)
      .type('text/html; charset=utf-8')
      .send('');
  };

  const logout = {
    tags: ['Account'],
    summary: 'Ends the session',
    querystring: logoutQuery,
    response: { 204: z.null().describe('Logged out'), 302: redirect, ...errorResponses(403) },
  };
  part.post<LogoutRoute>('/user/logout', { schema: logout }, async (request, reply) => {
    const { _format: format = 'html', token: given } = request.query;
    if (format === 'html') return logoutInBrowser(request, reply);
    if (given === undefined)
      throw new HttpError(403, "'csrf_token' URL query argument is missing.");
    if (!isLogoutToken(request, given))
      throw new HttpError(403, "'csrf_token' URL query argument is invalid.");
    end(request, reply);
    return reply.code(204).send();
  });

  const browserLogout = {
    tags: ['Account'],
    summary: 'Ends the session in a browser and redirects to the home page',
    querystring: logoutQuery,
    response: { 302: redirect },
  };
  part.get<LogoutRoute>('/user/logout', { schema: browserLogout }, logoutInBrowser);
}
