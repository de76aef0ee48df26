import type { FastifyInstance } from 'fastify';
import { HttpError, registerPrivateScope } from '../account/http-error.ts';
import { hasOAuth } from '../account/oauth.ts';
import type { AccountServices } from '../account/services.ts';
import { registerOAuthToken } from './oauth-token.ts';
import { registerDraftUrl } from './draft-url.ts';
import { registerSubrequests } from './subrequests.ts';

/** Registers each route only if its module is installed. */
export function registerContrib(app: FastifyInstance, services: AccountServices): void {
  const { store } = services;
  const { modules } = store.model;
  if (hasOAuth(store.model)) registerOAuthToken(app, services);
  registerPrivateScope(app, (scope) => {
    scope.addHook('preValidation', async (request) => {
      try {
        request.body = JSON.parse(String(request.body));
      } catch {
        throw new HttpError(400, 'The body of the request must be JSON.');
      }
    });
    if (modules.has('subrequests')) registerSubrequests(scope, store);
    if (modules.has('next')) registerDraftUrl(scope, store);
  });
}
