import type { AccountRules } from './account/account-rules.ts';
import type { FastifyRequest } from 'fastify';
import { accountModule, accountResolver } from './account/module.ts';
import {
  type AccountServices,
  type ChangeListener,
  createAccountServices,
  type MemberMails,
} from './account/services.ts';
import type { AppOptions, RouteModule } from './app.ts';
import type { AccessRules } from './jsonapi/access.ts';
import { restModule } from './rest/module.ts';
import type { RestRules } from './rest/rest-rules.ts';
import type { Passwords } from './store/passwords.ts';
import type { Store } from './store/store.ts';

export type ServerParts = Pick<
  AppOptions,
  'describeRoutes' | 'hasPathTranslation' | 'modules' | 'resolveAccount' | 'rules'
>;

/** Overrides of the site's modules. Without them, the server behaves like Drupal core. */
interface SiteParts {
  accounts?: AccountRules;
  rest?: RestRules;
  access?: readonly AccessRules[];
  /** Reads a proof of access from a request, for `access`. */
  readGrant?: (request: FastifyRequest) => string | undefined;
  /** Reads the audience of a request, for `access`. */
  readAudience?: (request: FastifyRequest) => string | undefined;
  mails?: MemberMails | null;
  onChange?: ChangeListener;
  passwords?: Passwords;
  module?: (accounts: AccountServices) => RouteModule;
}

export function coreModules(store: Store, site: SiteParts = {}): ServerParts {
  if (!store.model.entityTypes.has('user')) return {};
  const { access = [], mails, onChange, passwords } = site;
  const services = createAccountServices(store, {
    rules: site.accounts,
    mails,
    onChange,
    passwords,
  });
  const resolve = accountResolver(services);
  return {
    rules: access,
    resolveAccount: (request) => ({
      ...resolve(request),
      grant: site.readGrant?.(request),
      audience: site.readAudience?.(request),
    }),
    modules: [
      accountModule(services),
      restModule(services, access, site.rest),
      ...(site.module ? [site.module(services)] : []),
    ],
  };
}
