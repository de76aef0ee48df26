/**
 * A cached response has the tags of the entities that it contains. Calls name what else changes it:
 * the list that a new entity joins. Drupal's `ag_frontend` sends these tags when an editor saves.
 */
export const GAMES = 'node_list:game';
export const QUEUES = 'node_list:game_queue';
export const PLAYLISTS = 'node_list:playlist';
export const POSTS = 'node_list:post';
export const PAGES = 'node_list:page';
export const PLANS = 'node_list:plan';
export const TAGS = 'taxonomy_term_list:tags';
export const GENRES = 'taxonomy_term_list:genre';
export const REVIEWS = 'comment_list:review';
export const USERS = 'user_list';
export const SITE = 'config:system.site';
export const PATHS = 'path_alias_list';

/** The page cache does not store a page with this tag. */
export const NOT_STORED = 'not-stored';

export const node = (nid: number) => `node:${nid}`;
export const user = (uid: number) => `user:${uid}`;

/** @param resource such as `node--game` */
export const list = (resource: string) => resource.replace('--', '_list:');
