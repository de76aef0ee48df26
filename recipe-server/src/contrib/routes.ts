import type { FastifyInstance } from 'fastify';
import { HttpError, registerPrivateScope } from '../account/http-error.ts';
import { hasOAuth } from '../account/oauth.ts';
import type { AccountServices } from '../account/services.ts';
import { type JsonApi, type ReadRoute, registerReads } from '../jsonapi/read-routes.ts';
import { menuItems } from './menu-items.ts';
import type { Store } from '../store/store.ts';
import { registerOAuthToken } from './oauth-token.ts';
import { registerDraftUrl } from './draft-url.ts';
import { searchResource } from './search/search-index.ts';
import { registerSubrequests } from './subrequests.ts';
import { registerTranslatePath } from './translate-path.ts';
import { viewResource } from './views/views.ts';

const moduleReads = (store: Store): (ReadRoute & { module: string })[] => [
  { module: 'jsonapi_menu_items', url: '/jsonapi/menu_items/:menu', render: menuItems },
  { module: 'jsonapi_views', url: '/jsonapi/views/:view/:display', render: viewResource },
  { module: 'jsonapi_search_api', url: '/jsonapi/index/:index', render: searchResource(store) },
];

/** Registers each route only if its module is installed. */
export function registerContrib(
  app: FastifyInstance,
  jsonApi: JsonApi,
  services: AccountServices,
  hasPathTranslation: boolean,
): void {
  const { store } = services;
  const { modules } = store.model;
  if (hasPathTranslation || modules.has('decoupled_router'))
    app.register(async (scope) => registerTranslatePath(scope, jsonApi));
  registerReads(
    app,
    jsonApi,
    moduleReads(store).filter(({ module }) => modules.has(module)),
  );
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
