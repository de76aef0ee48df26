import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Account, type AccountResolver, anonymous } from '../identity.ts';
import { createBasicAuth } from './basic-auth.ts';
import { hasOAuth, OAuthTokens, tokenPath } from './oauth.ts';
import { registerPrivateScope } from './http-error.ts';
import { registerLogin } from './login.ts';
import { registerPasswordRequest } from './password-request.ts';
import type { AccountServices } from './services.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createAccount, findUserById } from './users.ts';

/** By the session or, with their modules, by bearer tokens and basic authentication. */
export function accountResolver(services: AccountServices): AccountResolver {
  const { store, sessions } = services;
  const findSessionAccount = (request: FastifyRequest): Account => {
    const session = sessions.find(request);
    const user = session === null ? undefined : findUserById(store, session.uid);
    return user === undefined ? anonymous : createAccount(store, user);
  };
  const tokens = hasOAuth(store.model) ? new OAuthTokens(store) : null;
  const hasBasicAuth = store.model.modules.has('basic_auth');
  if (!hasBasicAuth && tokens === null) return findSessionAccount;
  const authenticate = createBasicAuth(services);
  return async (request) => {
    // Its credentials are the client's.
    const isTokenRequest = tokens !== null && request.url.split('?')[0] === tokenPath;
    if (isTokenRequest) return anonymous;
    const account = tokens?.findAccount(request) ?? null;
    if (account !== null) return account;
    const user = hasBasicAuth ? await authenticate(request) : null;
    return user ?? findSessionAccount(request);
  };
}

export const registerAccount = (app: FastifyInstance, services: AccountServices): void =>
  registerPrivateScope(app, (scope) => {
    registerLogin(scope, services);
    registerSessionRoutes(scope, services);
    registerPasswordRequest(scope, services);
  });
