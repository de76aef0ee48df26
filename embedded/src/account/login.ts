import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PASSWORD_LENGTH } from '../store/passwords.ts';
import type { Store } from '../store/store.ts';
import { floodSettings, type Limit } from './rate-limiter.ts';
import { HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './services.ts';
import { MAX_MAIL_LENGTH, readJson, requireJson, requireTexts, wantsJson } from './request.ts';
import { tokenPurposes } from './tokens.ts';
import { rolesOf, userByName, type UserRow } from './users.ts';

/** PHP's `isset()`: present and not null. */
const given = (credentials: Record<string, unknown>, key: string): boolean =>
  credentials[key] !== undefined && credentials[key] !== null;

function requireCredentials(credentials: Record<string, unknown>): { name: string; pass: string } {
  const [hasName, hasPass] = [given(credentials, 'name'), given(credentials, 'pass')];
  if (!hasName && !hasPass) throw new HttpError(400, 'Missing credentials.');
  if (!hasName) throw new HttpError(400, 'Missing credentials.name.');
  if (!hasPass) throw new HttpError(400, 'Missing credentials.pass.');
  return { name: String(credentials['name']), pass: String(credentials['pass']) };
}

/** Core's limits; include blocked accounts to prevent guessing before activation. */
export function loginLimits(store: Store): { ip: Limit; user: Limit; uidOnly: boolean } {
  const { ip_limit, ip_window, user_limit, user_window, uid_only: uidOnly } = floodSettings(store);
  return {
    ip: { event: 'user.failed_login_ip', events: ip_limit, window: ip_window },
    user: { event: 'user.http_login', events: user_limit, window: user_window },
    uidOnly,
  };
}

/** `POST /user/login?_format=json`. An unknown name takes as long as a wrong password. */
export function registerLogin(part: FastifyInstance, services: AccountServices): void {
  const { store, sessions, tokens, rateLimiter, passwords, rules, page } = services;
  const { isStrict, tellsRoles, accountAttempts } = rules;
  const { ip: ipLimit, user: userLimit, uidOnly } = loginLimits(store);

  const tooManyForAccount = ({ events }: Limit): HttpError =>
    new HttpError(
      403,
      `There have been more than ${String(events)} failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.`,
    );

  /** Counts an attempt before the password check. Throws core's 403 above a limit. */
  const countAttempt = (
    { network, log }: FastifyRequest,
    account: UserRow | undefined,
    identifier: string,
  ): void => {
    if (!rateLimiter.consume(ipLimit, network))
      throw new HttpError(403, 'Access is blocked because of IP based flood prevention.');
    if (account === undefined) return;
    if (!rateLimiter.consume(userLimit, identifier))
      throw uidOnly
        ? tooManyForAccount(userLimit)
        : new HttpError(
            403,
            'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
          );
    if (accountAttempts === null || rateLimiter.consume(accountAttempts, String(account.uid)))
      return;
    services.mails?.warnOfAttempts(account, log);
    throw tooManyForAccount(accountAttempts);
  };

  const login = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!wantsJson(request)) return page(reply, 'Log in');
    if (isStrict) requireJson(request);
    if (request.account.uid > 0)
      throw new HttpError(403, 'This route can only be accessed by anonymous users.');
    const credentials = readJson(request, { lenient: isStrict });
    const { name, pass } = requireCredentials(credentials);
    if (isStrict) requireTexts(credentials, { name: MAX_MAIL_LENGTH, pass: MAX_PASSWORD_LENGTH });
    const account = userByName(store, name);
    const uid = String(account?.uid ?? 0);
    const identifier = uidOnly ? uid : `${uid}-${request.network}`;
    countAttempt(request, account, identifier);

    const isRight = await passwords.verify(pass, account?.pass ?? null);
    if (account !== undefined && account.status !== 1)
      throw new HttpError(400, 'The user has not been activated or is blocked.');
    if (account === undefined || !isRight)
      throw new HttpError(400, 'Sorry, unrecognized username or password.');
    rateLimiter.clear(userLimit.event, identifier);
    if (accountAttempts !== null) rateLimiter.clear(accountAttempts.event, uid);
    rateLimiter.refund(ipLimit.event, request.network);
    if (passwords.isOutdated(account.pass)) {
      const hash = await passwords.hash(pass);
      // Skips a password that changed in the meantime.
      store.connection.execute('UPDATE user SET pass = ? WHERE uid = ? AND pass = ?', [
        hash,
        account.uid,
        account.pass,
      ]);
    }
    const session = sessions.start(request, reply, account.uid);
    const now = store.now();
    store.connection.execute('UPDATE user SET login = ?, access = ? WHERE uid = ?', [
      now,
      now,
      account.uid,
    ]);
    return sendJson(reply, {
      current_user: {
        uid: String(account.uid),
        ...(tellsRoles ? { roles: rolesOf(store, account.uid) } : {}),
        name: account.name,
      },
      csrf_token: tokens.token(session, tokenPurposes.login),
      logout_token: tokens.token(session, tokenPurposes.logout),
    });
  };
  part.post('/user/login', login);
  part.get('/user/login', async (request, reply) => {
    if (wantsJson(request))
      throw new HttpError(
        406,
        'A route that returns a rendered array as its response only supports the HTML format.',
      );
    return page(reply, 'Log in');
  });
}
