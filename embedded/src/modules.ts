import { memberRules } from './ag/account/rules.ts';
import { createAccountMails } from './ag/account/recovery.ts';
import type { PortalSettings } from './ag/portal-settings.ts';
import { portalAccounts, portalUsers } from './ag/account/sign-up-rules.ts';
import { PreviewTokens } from './ag/frontend/preview-tokens.ts';
import { createRevalidation } from './ag/frontend/revalidation.ts';
import { kidsRules } from './ag/kids/rules.ts';
import { KIDS, KIDS_HEADER } from './ag/listing/audience.ts';
import { playUrlAccess } from './ag/game/play-url-access.ts';
import { editorialRules } from './ag/frontend/rules.ts';
import { packageRules } from './ag/game/rules.ts';
import { similarRules } from './ag/similar/rules.ts';
import { portal } from './ag/modules.ts';
import { openApi } from './ag/openapi.ts';
import { hasGamePass, isPortal } from './ag/portal.ts';
import { portalComments } from './ag/review/comment-rules.ts';
import { couponRules } from './ag/subscription/rules.ts';
import { type SiteOptions, type Store } from 'drupal-recipe-server';
import type { AccessRules } from 'drupal-recipe-server/plugin';

/** Core hides roles even from the user; the portal shows them. */
const currentUserRoles: AccessRules = {
  viewField: (account, field, entity) =>
    entity.type.id === 'user' &&
    account.uid !== 0 &&
    entity.id === account.uid &&
    field.name === 'roles',
  viewConfig: (account, typeId, id) =>
    typeId === 'user_role' && account.uid !== 0 && account.roles.includes(id),
};

/**
 * Only editors use the picture library; content references its files itself. Drupal:
 * EditorialResourceSubscriber (ag_frontend).
 */
const pictureRules: AccessRules = { disabledTypes: ['media--image'] };

const previewAccess = (previews: PreviewTokens): AccessRules => ({
  view: ({ grant }, entity) =>
    grant !== undefined &&
    entity.type.id === 'node' &&
    previews.isValidFor(grant, { type: entity.bundle, uuid: entity.uuid }),
});

/** What the portal adds to Drupal core. Other content models get nothing. */
export function allModules(store: Store, settings: PortalSettings): SiteOptions {
  const { siteUrls, revalidateSecret: secret, passwords } = settings;
  if (!isPortal(store.model)) return { passwords };
  const mails = createAccountMails(store, settings);
  const previews = new PreviewTokens(store);
  const access = [
    currentUserRoles,
    pictureRules,
    packageRules,
    editorialRules,
    similarRules,
    memberRules(store.model),
    previewAccess(previews),
    ...(hasGamePass(store.model) ? [couponRules(store.model), playUrlAccess(store.model)] : []),
    kidsRules,
  ];
  return {
    plugins: [openApi(settings, access), portal(mails, settings, previews)],
    access,
    readAudience: ({ headers }) => (headers[KIDS_HEADER] === undefined ? undefined : KIDS),
    readGrant: ({ headers }) => {
      const token = headers['x-preview-token'];
      return typeof token === 'string' ? token : undefined;
    },
    accounts: portalAccounts,
    rest: { users: portalUsers, comments: portalComments },
    mails,
    onChange:
      secret === undefined ? undefined : createRevalidation({ siteUrl: siteUrls[0] ?? '', secret }),
    passwords,
    hasPathTranslation: true,
  };
}
