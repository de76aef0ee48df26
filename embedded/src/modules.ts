import { accountModule, accountResolver, createAccountServices } from './account/module.ts';
import { memberRules } from './ag/account/rules.ts';
import { createAccountMails, type PortalSettings } from './ag/account/recovery.ts';
import { PreviewTokens } from './ag/frontend/preview-tokens.ts';
import { createRevalidation } from './ag/frontend/revalidation.ts';
import { agModules } from './ag/modules.ts';
import { hasGamePass, isPortal } from './ag/portal.ts';
import { passRules } from './ag/subscription/rules.ts';
import type { AppOptions } from './app.ts';
import { hasPermission } from './identity.ts';
import type { AccessRules } from './jsonapi/access.ts';
import type { Model } from './model/types.ts';
import { restModule } from './rest/module.ts';
import type { Store } from './store/store.ts';

/** Core hides roles even from their bearer, and the account's state; the portal shows both to oneself. */
const ownRoles: AccessRules = {
  viewField: (account, field, entity) =>
    entity.type.id === 'user' && account.uid !== 0 && entity.id === account.uid && ['roles', 'status'].includes(field.name),
  viewConfig: (account, typeId, id) => typeId === 'user_role' && account.uid !== 0 && account.roles.includes(id),
};

/** Who may edit all content of a type sees its drafts, too. */
const editableDrafts = (model: Model): AccessRules => ({
  view: (account, { type, bundle }) => type.id === 'node' && hasPermission(model, account, `edit any ${bundle} content`),
  reason: (entity) =>
    entity.type.id === 'node' && !entity.isPublished ? `The 'edit any ${entity.bundle} content' permission is required.` : undefined,
});

/** A draft is shown to whoever holds a link to it. */
const shownByLink = (previews: PreviewTokens): AccessRules => ({
  view: ({ previewToken }, entity) =>
    previewToken !== undefined && entity.type.id === 'node' && previews.shows(previewToken, { type: entity.bundle, uuid: entity.uuid }),
});

/** All that the recipes of a store ask for beside JSON:API and files: accounts, core REST, and the portal's own routes. */
export function allModules(
  store: Store,
  settings: PortalSettings,
): Pick<AppOptions, 'modules' | 'resolveAccount' | 'rules' | 'mendsQueries'> {
  if (!store.model.entityTypes.has('user')) return {};
  const mails = isPortal(store.model) ? createAccountMails(store, settings) : null;
  const { siteUrls, revalidateSecret: secret } = settings;
  const changed = secret === undefined ? undefined : createRevalidation({ siteUrl: siteUrls[0] ?? '', secret });
  const accounts = createAccountServices(store, mails, changed, settings.passwords);
  const previews = new PreviewTokens(store);
  const rules =
    mails === null
      ? []
      : [
          ownRoles,
          memberRules(store.model),
          editableDrafts(store.model),
          shownByLink(previews),
          ...(hasGamePass(store.model) ? [passRules(store.model)] : []),
        ];
  return {
    rules,
    mendsQueries: mails !== null,
    resolveAccount: accountResolver(accounts),
    modules: [
      accountModule(accounts),
      restModule(accounts, rules),
      ...(mails === null ? [] : agModules(accounts, mails, settings, previews)),
    ],
  };
}
