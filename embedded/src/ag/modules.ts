import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../account/module.ts';
import type { RouteModule } from '../app.ts';
import { agAccountModule } from './account/module.ts';
import type { AccountMails, PortalSettings } from './account/recovery.ts';
import { favoriteModule } from './favorite/module.ts';
import { frontendModule } from './frontend/module.ts';
import type { PreviewTokens } from './frontend/preview-tokens.ts';
import { gameModule } from './game/module.ts';
import { publishScheduled } from './game/scheduled.ts';
import { listingModule } from './listing/module.ts';
import { memberServicesModule } from './member-services/module.ts';
import { hasGamePass } from './portal.ts';
import { reviewModule } from './review/module.ts';
import { subscriptionModule } from './subscription/module.ts';
import { voteModule } from './vote/module.ts';

/** The portal's own routes. */
export const agModules = (
  accounts: AccountServices,
  mails: AccountMails,
  settings: PortalSettings,
  previews: PreviewTokens,
): RouteModule[] => [
  (app, store) => publishScheduled(app, store, accounts.changed),
  gameModule,
  listingModule,
  (app) => frontendModule(app, accounts, settings, previews),
  (app) => voteModule(app, accounts),
  (app) => favoriteModule(app, accounts),
  (app) => reviewModule(app, accounts),
  ...(hasGamePass(accounts.store.model) ? [(app: FastifyInstance) => subscriptionModule(app, accounts)] : []),
  (app) => agAccountModule(app, accounts, mails, settings.siteUrls[0] ?? ''),
  (app) => memberServicesModule(app, accounts, settings.memberServicesSecret),
];
