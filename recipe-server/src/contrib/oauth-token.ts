import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCredentials } from '../account/basic-auth.ts';
import { registerPrivateScope, sendJson } from '../account/http-error.ts';
import { OAuthTokens, tokenPath } from '../account/oauth.ts';
import { createPasswordCheck } from '../account/password-check.ts';
import { isSameSecret } from '../account/secrets.ts';
import type { AccountServices } from '../account/services.ts';
import { findUserById, type UserRow } from '../account/users.ts';

interface Consumer {
  client_id: string;
  secret: string | null;
  confidential: number;
  user_id: number | null;
  access_token_expiration: number;
  refresh_token_expiration: number;
}

const form = z.object({
  grant_type: z.string().default(''),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  username: z.string().default(''),
  password: z.string().default(''),
  refresh_token: z.string().default(''),
});
type Form = z.infer<typeof form>;

/** RFC 6749, with the messages of simple_oauth's library. */
class OAuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
const errors = {
  client: () => new OAuthError(401, 'invalid_client', 'Client authentication failed'),
  credentials: () => new OAuthError(400, 'invalid_grant', 'The user credentials were incorrect.'),
  refresh: () => new OAuthError(400, 'invalid_grant', 'The refresh token is invalid.'),
  grant: () =>
    new OAuthError(
      400,
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server.',
    ),
};

/** Route of the module simple_oauth: client credentials, passwords and refresh tokens. */
export function registerOAuthToken(app: FastifyInstance, services: AccountServices): void {
  const { store, passwords } = services;
  const tokens = new OAuthTokens(store);
  const verifyUser = createPasswordCheck(services, 'simple_oauth');

  async function authenticateClient(request: FastifyRequest, body: Form): Promise<Consumer> {
    const basic = readCredentials(request);
    const id = basic === null ? body.client_id : decodeURIComponent(basic.name);
    const secret = basic === null ? body.client_secret : decodeURIComponent(basic.password);
    const [consumer] = store.connection.rows<Consumer>(
      'SELECT client_id, secret, confidential, user_id, access_token_expiration, refresh_token_expiration FROM consumer WHERE client_id = ? OR uuid = ?',
      [id ?? '', id ?? ''],
    );
    if (consumer === undefined) throw errors.client();
    if (consumer.confidential === 0) return consumer;
    const stored = consumer.secret ?? '';
    // Content files can have the secret as text.
    const isCorrect = stored.startsWith('$')
      ? await passwords.verify(secret ?? '', stored, request)
      : stored !== '' && isSameSecret(secret ?? '', stored);
    if (!isCorrect) throw errors.client();
    return consumer;
  }

  async function findUser(
    consumer: Consumer,
    body: Form,
    request: FastifyRequest,
  ): Promise<UserRow> {
    if (body.grant_type === 'client_credentials') {
      const user = findUserById(store, consumer.user_id ?? 0);
      if (user?.status !== 1) throw errors.client();
      return user;
    }
    if (body.grant_type === 'password') {
      const user = await verifyUser({ name: body.username, password: body.password }, request);
      if (user === null) throw errors.credentials();
      return user;
    }
    if (body.grant_type !== 'refresh_token') throw errors.grant();
    const refreshed = tokens.readRefresh(body.refresh_token);
    if (refreshed?.client !== consumer.client_id) throw errors.refresh();
    return refreshed.user;
  }

  const sendTokens = (
    reply: FastifyReply,
    { client_id, ...consumer }: Consumer,
    user: UserRow,
    hasRefresh: boolean,
  ): FastifyReply => {
    const seconds = consumer.access_token_expiration;
    const access_token = tokens.createAccess(user, client_id, seconds);
    const refresh = tokens.createRefresh(user, client_id, consumer.refresh_token_expiration);
    return sendJson(reply, {
      token_type: 'Bearer',
      expires_in: seconds,
      access_token,
      ...(hasRefresh ? { refresh_token: refresh } : {}),
    });
  };

  registerPrivateScope(app, (scope) => {
    scope.post(tokenPath, async (request, reply) => {
      const body = form.parse(Object.fromEntries(new URLSearchParams(String(request.body))));
      try {
        const consumer = await authenticateClient(request, body);
        const user = await findUser(consumer, body, request);
        return sendTokens(reply, consumer, user, body.grant_type !== 'client_credentials');
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        const { status, code, message } = error;
        if (status === 401) reply.header('www-authenticate', 'Basic realm="OAuth"');
        return sendJson(reply.code(status), {
          error: code,
          error_description: message,
          message,
        });
      }
    });
  });
}
