import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginCallback,
  FastifyRequest,
} from 'fastify';
import type { AccountRules } from './account/account-rules.ts';
import { registerAccount } from './account/module.ts';
import type { ChangeListener, MemberMails } from './account/services.ts';
import { registerContrib } from './contrib/routes.ts';
import { registerFiles } from './files.ts';
import type { HttpCache } from './http-cache.ts';
import type { AccessRules } from './jsonapi/access.ts';
import { createJsonApi } from './jsonapi/read-routes.ts';
import { registerJsonApi } from './jsonapi/routes.ts';
import { registerLinkset } from './menus/linkset.ts';
import { registerPrivateFiles } from './private-files.ts';
import { registerRest } from './rest/module.ts';
import type { RestRules } from './rest/rest-rules.ts';
import type { Passwords } from './store/passwords.ts';
import type { Store } from './store/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The content. */
    store: Store;
  }
}

/** What a site adds to Drupal core, as its modules would. */
export interface SiteOptions {
  /** Registered in their order, before core's routes. */
  plugins?: readonly (FastifyPluginAsync | FastifyPluginCallback)[];
  /** Access rules beyond core's, such as custom roles. */
  access?: readonly AccessRules[];
  /** Reads a proof of access from a request, for `access`. */
  readGrant?: (request: FastifyRequest) => string | undefined;
  /** Reads the audience of a request, for `access`. */
  readAudience?: (request: FastifyRequest) => string | undefined;
  accounts?: AccountRules;
  rest?: RestRules;
  /** Without it, the site sends no email. */
  mails?: MemberMails;
  onChange?: ChangeListener;
  passwords?: Passwords;
  /** Serves `/router/translate-path` even without the module `decoupled_router`. */
  hasPathTranslation?: boolean;
}

/** Drupal core's routes, and those of the contributed modules that are installed. */
export function registerCore(
  app: FastifyInstance,
  cache: HttpCache,
  { access = [], rest, hasPathTranslation = false }: SiteOptions,
): void {
  const { store, accounts } = app;
  const jsonApi = createJsonApi(store, access, cache);
  registerContrib(app, jsonApi, accounts, hasPathTranslation);
  registerJsonApi(app, jsonApi, accounts);
  registerLinkset(app, jsonApi);
  registerFiles(app, store);
  registerPrivateFiles(app, store, access);
  registerAccount(app, accounts);
  registerRest(app, accounts, jsonApi.site, rest);
}
