import type { RouteModule } from '../app.ts';
import type { Model } from '../model/types.ts';
import { frontendModule } from './frontend/module.ts';
import { gameModule } from './game/module.ts';
import { listingModule } from './listing/module.ts';
import { isPortal } from './portal.ts';

/** The portal's own routes; none for another content model. */
export const agModules = (model: Model): RouteModule[] => (isPortal(model) ? [gameModule, listingModule, frontendModule] : []);
