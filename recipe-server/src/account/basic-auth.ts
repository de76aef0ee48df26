import type { FastifyRequest } from 'fastify';
import { type Account, anonymous } from '../identity.ts';
import type { Model } from '../model/types.ts';
import { createPasswordCheck, type Credentials } from './password-check.ts';
import type { AccountServices } from './services.ts';
import { createAccount } from './users.ts';

/** Null without credentials (RFC 7617). */
export function readCredentials({ headers }: FastifyRequest): Credentials | null {
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
  const { store } = services;
  const verify = createPasswordCheck(services, 'basic_auth');

  return async (request) => {
    const credentials = readCredentials(request);
    if (credentials === null) return null;
    const user = await verify(credentials, request);
    return user === null ? anonymous : createAccount(store, user);
  };
}
