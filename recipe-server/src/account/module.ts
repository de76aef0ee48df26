import type { FastifyInstance } from 'fastify';
import { type AccountResolver, anonymous } from '../identity.ts';
import { registerPrivateScope } from './http-error.ts';
import { registerLogin } from './login.ts';
import { registerPasswordRequest } from './password-request.ts';
import type { AccountServices } from './services.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { findRoles, findUserById } from './users.ts';

export const accountResolver =
  ({ store, sessions }: AccountServices): AccountResolver =>
  (request) => {
    const session = sessions.find(request);
    const user = session === null ? undefined : findUserById(store, session.uid);
    return user === undefined
      ? anonymous
      : { uid: user.uid, uuid: user.uuid, roles: findRoles(store, user.uid) };
  };

export const registerAccount = (app: FastifyInstance, services: AccountServices): void =>
  registerPrivateScope(app, (scope) => {
    registerLogin(scope, services);
    registerSessionRoutes(scope, services);
    registerPasswordRequest(scope, services);
  });
