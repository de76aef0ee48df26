import type { AccountRules } from './account/account-rules.ts';
import { accountModule, accountResolver } from './account/module.ts';
import {
  type AccountServices,
  type Changed,
  createAccountServices,
  type MemberMails,
} from './account/services.ts';
import type { AppOptions, RouteModule } from './app.ts';
import type { AccessRules } from './jsonapi/access.ts';
import { restModule } from './rest/module.ts';
import type { RestRules } from './rest/rest-rules.ts';
import type { Passwords } from './store/passwords.ts';
import type { Store } from './store/store.ts';

/** What `createApp` is given beside the store. */
export type ServerParts = Pick<AppOptions, 'modules' | 'resolveAccount' | 'rules' | 'mendsQueries'>;

/** What a site's own modules add to core, or ask otherwise than core. Without any of it a server answers as Drupal core does. */
export interface SiteParts {
  accounts?: AccountRules | undefined;
  rest?: RestRules | undefined;
  access?: readonly AccessRules[];
  mendsQueries?: boolean;
  mails?: MemberMails | null;
  changed?: Changed | undefined;
  passwords?: Passwords | undefined;
  /** Routes of its own. */
  modules?: (accounts: AccountServices) => readonly RouteModule[];
}

/** Accounts and core REST beside JSON:API and files, as far as the recipes of a store have users. */
export function coreModules(store: Store, site: SiteParts = {}): ServerParts {
  if (!store.model.entityTypes.has('user')) return {};
  const { access = [], mendsQueries = false, mails, changed, passwords } = site;
  const services = createAccountServices(store, {
    rules: site.accounts,
    mails,
    changed,
    passwords,
  });
  return {
    rules: access,
    mendsQueries,
    resolveAccount: accountResolver(services),
    modules: [
      accountModule(services),
      restModule(services, access, site.rest),
      ...(site.modules?.(services) ?? []),
    ],
  };
}
