import type { FastifyInstance } from 'fastify';
import type { Store } from 'drupal-recipe-server';
import { registerPublicScope } from '../routes.ts';
import { recommendedFor } from './audience.ts';
import { registerBlocks } from './blocks.ts';
import { createCatalog } from './catalog.ts';
import { registerFilteredList } from './filtered-list.ts';
import { registerIndexes } from './indexes.ts';
import { migrateListing } from './schema.ts';

/** Same API as Drupal's module `ag_listing`. */
export function listingModule(app: FastifyInstance, store: Store): void {
  migrateListing(store);
  const catalog = createCatalog(store);
  registerPublicScope(app, 'Games', (scope) => {
    registerBlocks(scope, store, (account) => catalog(recommendedFor(account)).lists);
    registerFilteredList(scope, store, catalog);
    registerIndexes(scope, store);
  });
}
