import type { FastifyInstance } from 'fastify';
import type { Store } from 'drupal-recipe-server';
import { registerPublicScope } from '../routes.ts';
import { registerBlocks } from './blocks.ts';
import { registerFilteredList } from './filtered-list.ts';
import { createGameLists } from './game-lists.ts';
import { registerIndexes } from './indexes.ts';
import { migrateListing } from './schema.ts';
import { createSearch } from './search.ts';

/** Same API as Drupal's module `ag_listing`. */
export function listingModule(app: FastifyInstance, store: Store): void {
  migrateListing(store);
  const lists = createGameLists(store);
  const search = createSearch(store, lists);
  registerPublicScope(app, 'Games', (scope) => {
    registerBlocks(scope, store, lists);
    registerFilteredList(scope, store, lists, search);
    registerIndexes(scope, store);
  });
}
