import type { AccountServices } from '../account/module.ts';
import type { RouteModule } from '../app.ts';
import { favoriteModule } from './favorite/module.ts';
import { frontendModule } from './frontend/module.ts';
import { gameModule } from './game/module.ts';
import { listingModule } from './listing/module.ts';
import { isPortal } from './portal.ts';
import { reviewModule } from './review/module.ts';
import { voteModule } from './vote/module.ts';

/** The portal's own routes; none for another content model. */
export const agModules = (accounts: AccountServices): RouteModule[] =>
  isPortal(accounts.store.model)
    ? [
        gameModule,
        listingModule,
        frontendModule,
        (app) => voteModule(app, accounts),
        (app) => favoriteModule(app, accounts),
        (app) => reviewModule(app, accounts),
      ]
    : [];
