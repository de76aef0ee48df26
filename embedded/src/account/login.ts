import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verifyPassword } from '../store/passwords.ts';
import type { Flood } from './flood.ts';
import { floodSettings } from './flood.ts';
import { HttpError, sendJson } from './http-error.ts';
import type { AccountServices } from './module.ts';
import { readJson, wantsJson } from './request.ts';
import { tokenPurposes } from './tokens.ts';
import { rolesOf, userByName, type UserRow } from './users.ts';

/** Longer ones are no password: hashing them would be work for an attacker's sake. */
const longestPassword = 512;

/** `isset()` of PHP: there and not null. */
const given = (credentials: Record<string, unknown>, key: string): boolean => credentials[key] !== undefined && credentials[key] !== null;

function requireCredentials(credentials: Record<string, unknown>): { name: string; pass: string } {
  const [hasName, hasPass] = [given(credentials, 'name'), given(credentials, 'pass')];
  if (!hasName && !hasPass) throw new HttpError(400, 'Missing credentials.');
  if (!hasName) throw new HttpError(400, 'Missing credentials.name.');
  if (!hasPass) throw new HttpError(400, 'Missing credentials.pass.');
  return { name: String(credentials['name']), pass: String(credentials['pass']) };
}

const ipEvent = 'user.failed_login_ip';
const userEvent = 'user.http_login';

/** Refuses further tries from an address or for an account that has had too many; core's limits and words. */
function requireNoFlood(flood: Flood, limits: ReturnType<typeof floodSettings>, ip: string, identifier: string | null): void {
  if (!flood.isAllowed(ipEvent, ip, limits.ip_limit, limits.ip_window))
    throw new HttpError(403, 'Access is blocked because of IP based flood prevention.');
  if (identifier === null || flood.isAllowed(userEvent, identifier, limits.user_limit, limits.user_window)) return;
  throw new HttpError(
    403,
    limits.uid_only
      ? `There have been more than ${String(limits.user_limit)} failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.`
      : 'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
  );
}

/** What the flood limit of an account counts by. Blocked and unknown accounts have none, as in core. */
function floodIdentifier(account: UserRow | undefined, uidOnly: boolean, ip: string): string | null {
  if (account?.status !== 1) return null;
  return uidOnly ? String(account.uid) : `${String(account.uid)}-${ip}`;
}

/** `POST /user/login?_format=json`: 200 with tokens and a session cookie. An unknown name takes as long as a wrong password. */
export function registerLogin(part: FastifyInstance, services: AccountServices): void {
  const { store, sessions, tokens, flood, isMended, page } = services;
  const limits = floodSettings(store);

  const login = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!wantsJson(request)) return page(reply, 'Log in');
    if (request.account.uid > 0) throw new HttpError(403, 'This route can only be accessed by anonymous users.');
    const { name, pass } = requireCredentials(readJson(request, { lenient: isMended }));
    const account = userByName(store, name);
    const identifier = floodIdentifier(account, limits.uid_only, request.ip);
    requireNoFlood(flood, limits, request.ip, identifier);

    const isRight = await verifyPassword(pass.length > longestPassword ? '' : pass, account?.pass ?? null);
    if (account !== undefined && account.status !== 1) throw new HttpError(400, 'The user has not been activated or is blocked.');
    if (account === undefined || !isRight) {
      if (identifier !== null) flood.register(userEvent, identifier, limits.user_window);
      flood.register(ipEvent, request.ip, limits.ip_window);
      throw new HttpError(400, 'Sorry, unrecognized username or password.');
    }
    if (identifier !== null) flood.clear(userEvent, identifier);
    const session = sessions.start(request, reply, account.uid);
    const now = store.now();
    store.connection.execute('UPDATE user SET login = ?, access = ? WHERE uid = ?', [now, now, account.uid]);
    return sendJson(reply, {
      current_user: { uid: String(account.uid), ...(isMended ? { roles: rolesOf(store, account.uid) } : {}), name: account.name },
      csrf_token: tokens.token(session, tokenPurposes.login),
      logout_token: tokens.token(session, tokenPurposes.logout),
    });
  };
  part.post('/user/login', login);
  part.get('/user/login', async (request, reply) => {
    if (wantsJson(request))
      throw new HttpError(406, 'A route that returns a rendered array as its response only supports the HTML format.');
    return page(reply, 'Log in');
  });
}
