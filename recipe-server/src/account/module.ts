import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Account, type AccountResolver, anonymous } from '../identity.ts';
import { createBasicAuth } from './basic-auth.ts';
import { registerPrivateScope } from './http-error.ts';
import { registerLogin } from './login.ts';
import { registerPasswordRequest } from './password-request.ts';
import type { AccountServices } from './services.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createAccount, findUserById } from './users.ts';

/** By the session or, with its module, by basic authentication. */
export function accountResolver(services: AccountServices): AccountResolver {
  const { store, sessions } = services;
  const findSessionAccount = (request: FastifyRequest): Account => {
    const session = sessions.find(request);
    const user = session === null ? undefined : findUserById(store, session.uid);
    return user === undefined ? anonymous : createAccount(store, user);
  };
  if (!store.model.modules.has('basic_auth')) return findSessionAccount;
  const authenticate = createBasicAuth(services);
  return async (request) => (await authenticate(request)) ?? findSessionAccount(request);
}

export const registerAccount = (app: FastifyInstance, services: AccountServices): void =>
  registerPrivateScope(app, (scope) => {
    registerLogin(scope, services);
    registerSessionRoutes(scope, services);
    registerPasswordRequest(scope, services);
  });
