import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../store/passwords.ts';
import { LoginAttempts } from './login-attempts.ts';
import { errorResponses, HttpError, sendJson, validationError } from './http-error.ts';
import type { AccountServices } from './services.ts';
import {
  limitLength,
  formatQuery,
  MAX_MAIL_LENGTH,
  readBody,
  requireJsonFormat,
  requireVisitor,
} from './request.ts';
import { tokenPurposes } from './csrf-tokens.ts';
import {
  findRoles,
  findUnchangedUser,
  findUserById,
  findUserByName,
  type UserRow,
} from './users.ts';

const MISSING = 'is missing';

const text = (maxLength: number) =>
  limitLength(
    z.string({ error: ({ input }) => ((input ?? null) === null ? MISSING : 'must be text') }),
    maxLength,
  );
const credentials = z.object({ name: text(MAX_MAIL_LENGTH), pass: text(MAX_PASSWORD_LENGTH) });

function credentialsError(
  errors: readonly FastifySchemaValidationError[],
  part: string,
): HttpError {
  const missingFields = errors.filter(({ message }) => message === MISSING);
  if (missingFields.length > 1) return new HttpError(400, 'Missing credentials.');
  const [missingField] = missingFields;
  return missingField === undefined
    ? validationError(400)(errors, part)
    : new HttpError(400, `Missing credentials.${missingField.instancePath.slice(1)}.`);
}

export const loginResponse = z
  .object({
    current_user: z.object({
      uid: z.string(),
      roles: z.array(z.string()).optional(),
      name: z.string(),
    }),
    csrf_token: z.string().describe('For `X-CSRF-Token`'),
    logout_token: z.string().describe('For `POST /user/logout`'),
  })
  .meta({ id: 'LoggedIn' });

/** Call it in the transaction that checks what the user proved. */
export function startSession(
  { store, sessions, devices, tokens, rules }: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): z.infer<typeof loginResponse> {
  const { uid, name } = user;
  const session = sessions.start(request, reply, uid);
  devices?.remember(request, reply, user);
  const now = store.now();
  store.connection.execute('UPDATE user SET login = ?, access = ? WHERE uid = ?', [now, now, uid]);
  return {
    current_user: {
      uid: String(uid),
      ...(rules.shouldReturnRoles ? { roles: findRoles(store, uid) } : {}),
      name,
    },
    csrf_token: tokens.create(session, tokenPurposes.login),
    logout_token: tokens.create(session, tokenPurposes.logout),
  };
}

/** An unknown name takes as long as a wrong password. */
export function registerLogin(scope: FastifyInstance, services: AccountServices): void {
  const { store, rateLimiter, passwords } = services;
  const attempts = new LoginAttempts(services);

  /** Null for an unknown user or a wrong password. Updates an outdated hash. */
  const authenticate = async (
    account: UserRow | undefined,
    password: string,
    request: FastifyRequest,
  ): Promise<UserRow | null> => {
    const isCorrect = await passwords.verify(password, account?.pass ?? null, request);
    if (account === undefined || !isCorrect) return null;
    if (!passwords.isOutdated(account.pass)) return account;
    const hash = await passwords.hash(password, request);
    const { changes } = store.connection.execute(
      'UPDATE user SET pass = ? WHERE uid = ? AND pass = ?',
      [hash, account.uid, account.pass],
    );
    if (changes > 0) return { ...account, pass: hash };
    // A parallel login updated the hash, or the password changed.
    return authenticate(findUserById(store, account.uid), password, request);
  };

  const login = async (
    request: FastifyRequest<{ Body: z.infer<typeof credentials> }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { name, pass } = request.body;
    const account = findUserByName(store, name);
    passwords.requireRoom(request);
    const counted = attempts.count(request, account);

    const verified = await authenticate(account, pass, request).catch(
      rateLimiter.refundIfBusy(...counted),
    );
    // Core reveals inactive accounts without their password.
    if (verified !== null && verified.status !== 1)
      throw new HttpError(400, 'The user has not been activated or is blocked.');
    const session = store.connection.transaction(() => {
      const user = verified === null ? undefined : findUnchangedUser(store, verified);
      if (user === undefined) throw new HttpError(400, 'Unrecognized username or password.');
      attempts.forgive(counted);
      return startSession(services, request, reply, user);
    });
    return sendJson(reply, session);
  };
  scope.post<{ Body: z.infer<typeof credentials> }>(
    '/user/login',
    {
      schema: {
        tags: ['Account'],
        summary: 'Logs in and sets the session cookie',
        querystring: formatQuery,
        body: credentials,
        response: {
          200: loginResponse,
          ...errorResponses(400, 403, 415),
        },
      },
      preValidation: [requireJsonFormat, readBody(requireVisitor)],
      schemaErrorFormatter: credentialsError,
    },
    login,
  );
}
