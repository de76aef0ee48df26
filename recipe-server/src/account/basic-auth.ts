import type { FastifyRequest } from 'fastify';
import { type Account, anonymous } from '../identity.ts';
import type { Model } from '../model/types.ts';
import { MAX_PASSWORD_LENGTH } from '../store/passwords.ts';
import { type Attempt, floodSettings } from './rate-limiter.ts';
import { MAX_MAIL_LENGTH } from './request.ts';
import type { AccountServices } from './services.ts';
import { createAccount, findUnchangedUser, findUserByName } from './users.ts';

interface Credentials {
  name: string;
  password: string;
}

/** Null without credentials (RFC 7617). */
function readCredentials({ headers }: FastifyRequest): Credentials | null {
  const [, encoded] = /^basic\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, name, password] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return name === undefined || password === undefined ? null : { name, password };
}

export const hasCredentials = (request: FastifyRequest): boolean =>
  readCredentials(request) !== null;

/** Null without the module. */
export function createChallenge({ config, modules }: Model): string | null {
  const { name } = config.get('system.site') ?? {};
  const realm = typeof name === 'string' ? name : '';
  return modules.has('basic_auth') ? `Basic realm="${realm}"` : null;
}

/**
 * Core's module `basic_auth`. Wrong credentials make a request anonymous. Its limits count apart
 * from those of `/user/login`.
 * @returns null without credentials.
 */
export function createBasicAuth(
  services: AccountServices,
): (request: FastifyRequest) => Promise<Account | null> {
  const { store, rateLimiter, passwords } = services;
  const { ip_limit, ip_window, user_limit, user_window, uid_only } = floodSettings(store);
  const byNetwork = { event: 'basic_auth.failed_login_ip', events: ip_limit, window: ip_window };
  const byUser = { event: 'basic_auth.failed_login_user', events: user_limit, window: user_window };

  return async (request) => {
    const credentials = readCredentials(request);
    if (credentials === null) return null;
    const { name, password } = credentials;
    if (name.length > MAX_MAIL_LENGTH || password.length > MAX_PASSWORD_LENGTH) return anonymous;
    const found = findUserByName(store, name);
    const user = found?.status === 1 ? found : undefined;
    const attempts: Attempt[] = [[byNetwork, request.network]];
    if (user !== undefined)
      attempts.push([byUser, uid_only ? String(user.uid) : `${user.uid}-${request.network}`]);
    // Counted before the password is verified, so that parallel attempts count too.
    if (rateLimiter.consumeAll(attempts) !== null) return anonymous;
    // An unknown name takes as long as a wrong password.
    const isCorrect = await passwords
      .verify(password, user?.pass ?? null, request)
      .catch(rateLimiter.refundIfBusy(...attempts));
    if (user === undefined || !isCorrect || findUnchangedUser(store, user) === undefined)
      return anonymous;
    for (const [{ event }, identifier] of attempts)
      if (event === byUser.event) rateLimiter.clear(event, identifier);
      else rateLimiter.refund(event, identifier);
    return createAccount(store, user);
  };
}
