import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { formatQuery, queryText, requireJsonFormat } from './request.ts';
import { tokenPurposes } from './csrf-tokens.ts';

const plainText = (schema: z.ZodType) => ({
  description: 'Plain text',
  content: { 'text/plain': { schema } },
});
const logoutQuery = formatQuery.extend({
  token: queryText.describe('`logout_token` of the login'),
});

export function registerSessionRoutes(
  scope: FastifyInstance,
  { sessions, tokens }: AccountServices,
): void {
  const token = {
    tags: ['Account'],
    summary: 'Returns a CSRF token of the session',
    response: { 200: plainText(z.string()) },
  };
  for (const method of ['GET', 'POST'])
    scope.route({
      method,
      url: '/session/token',
      schema: token,
      handler: async (request, reply) =>
        reply.type('text/plain; charset=UTF-8').send(tokens.createForHeader(request)),
    });

  const status = {
    tags: ['Account'],
    summary: 'Returns whether the session is logged in',
    querystring: formatQuery,
    response: { 200: plainText(z.enum(['0', '1'])), ...errorResponses(400) },
  };
  scope.get(
    '/user/login_status',
    { schema: status, preValidation: requireJsonFormat },
    async (request, reply) => {
      if (request.account.uid === 0 && sessions.hasCookie(request))
        sessions.clearCookie(request, reply);
      return reply.type('text/plain; charset=UTF-8').send(request.account.uid > 0 ? '1' : '0');
    },
  );

  const logout = {
    tags: ['Account'],
    summary: 'Ends the session',
    querystring: logoutQuery,
    response: { 204: z.null().describe('Logged out'), ...errorResponses(400, 403) },
  };
  scope.post<{ Querystring: z.infer<typeof logoutQuery> }>(
    '/user/logout',
    { schema: logout, preValidation: requireJsonFormat },
    async (request, reply) => {
      const { token } = request.query;
      if (token === undefined)
        throw new HttpError(403, "'csrf_token' URL query argument is missing.");
      const session = sessions.find(request);
      if (session === null || !tokens.isValid(token, session, [tokenPurposes.logout]))
        throw new HttpError(403, "'csrf_token' URL query argument is invalid.");
      sessions.end(request, reply, session);
      return reply.code(204).send();
    },
  );
}
