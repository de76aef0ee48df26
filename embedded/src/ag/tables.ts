import type { Kysely } from 'kysely';
import type { PortalTables } from './portal-tables.ts';
import type { Store } from '../store/store.ts';

interface OwnTables {
  ag_game_traffic: { nid: number; trending: number; month: number; likes: number; hits: number };
  ag_listing_version: { version: number };
  ag_search_word: { place: 'title' | 'also' | 'term'; id: number; word: string };
  ag_search_stale: { kind: 'node' | 'taxonomy_term'; id: number };
}

/** Tables of the portal's entities and routes. */
export type AgTables = Pick<PortalTables & OwnTables, keyof PortalTables | keyof OwnTables>;

export const agTables = (store: Store): Kysely<AgTables> => store.db.withTables<AgTables>();
