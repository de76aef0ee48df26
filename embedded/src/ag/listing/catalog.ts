import type { Store } from 'drupal-recipe-server';
import type { Audience } from './audience.ts';
import { createGameLists, type GameLists } from './game-lists.ts';
import { createSearch, type Search } from './search.ts';
import { createSearchIndex } from './search-index.ts';

interface AudienceCatalog {
  lists: GameLists;
  search: Search;
}

/** The lists and the search of each audience, which share one index of words. */
export type Catalog = (audience: Audience) => AudienceCatalog;

export function createCatalog(store: Store): Catalog {
  const index = createSearchIndex(store);
  const create = (audience: Audience): AudienceCatalog => {
    const lists = createGameLists(store, audience);
    return { lists, search: createSearch(store, index, lists) };
  };
  const catalogs: Record<Audience, AudienceCatalog> = {
    all: create('all'),
    recommended: create('recommended'),
    kids: create('kids'),
  };
  return (audience) => catalogs[audience];
}
