import type { Kysely } from 'kysely';
import type { Store } from '../store/store.ts';
import type { ListedColumns } from './listing/game-row.ts';

/** The queried columns. Flags are 0 and 1, times Unix timestamps, references IDs. */
interface Tables {
  node: ListedColumns & {
    type: string;
    status: number;
    changed: number;
    field_genre: number | null;
    field_thumbnail: number | null;
    field_video_thumbnail: number | null;
    field_flash_file: number | null;
    field_queue_key: string | null;
  };
  node__field_games: { entity_id: number; delta: number; field_games: number };
  node__field_tags: { entity_id: number; field_tags: number };
  taxonomy_term: { tid: number; uuid: string; vid: string; status: number };
  file: { fid: number; uri: string | null };
  path_alias: {
    id: number;
    bundle: string;
    path: string | null;
    alias: string | null;
    status: number;
  };
  ag_game_traffic: { nid: number; trending: number; month: number; likes: number; hits: number };
  ag_listing_version: { version: number };
  ag_search_word: { place: 'title' | 'also' | 'term'; id: number; word: string };
  ag_search_stale: { kind: 'node' | 'taxonomy_term'; id: number };
}

/** Tables of the portal's entities and routes. */
export type AgTables = Pick<Tables, keyof Tables>;

export const agTables = (store: Store): Kysely<AgTables> => store.db.withTables<AgTables>();
