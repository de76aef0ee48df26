import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import type { z } from 'zod';
import { page, playlist, post, postSummary } from '../map/page';
import type { Page, Post, PostSummary } from '../types/page';
import type { Playlist } from '../types/playlist';
import { PAGES, PLAYLISTS, POSTS } from './cache-tags';
import { fieldsOfTiles, TILE_FILES } from './games';
import { fetchResource, fetchWholeCollection } from './json-api';
import { resolvePath } from './resolve';
import { withListFlags } from './blocks';
import { storedPage, storedPlaylist, storedPost } from '../schema/stored';

export const GAMES_INCLUDES = ['field_games', ...TILE_FILES.map((field) => `field_games.${field}`)];

export const IMAGE_AND_GAMES_INCLUDES = ['field_thumbnail', ...GAMES_INCLUDES];

async function fetchByPath<T>(
  path: string,
  type: string,
  include: string[],
  schema: z.ZodType<T>,
): Promise<T> {
  const { id } = await resolvePath(path, type);
  const params = fieldsOfTiles(new DrupalJsonApiParams().addInclude(include));
  return fetchResource(type, id, params, schema, []);
}

const newestFirst = (include: string[]) =>
  new DrupalJsonApiParams()
    .addFilter('status', '1')
    .addInclude(include)
    .addSort('created', 'DESC')
    .addSort('nid', 'DESC');

export const fetchPage = async (path: string): Promise<Page> =>
  page(await fetchByPath(path, 'node--page', [], storedPage));

export const fetchPages = async (): Promise<Page[]> =>
  (
    await fetchWholeCollection(
      'node--page',
      new DrupalJsonApiParams().addFilter('status', '1').addSort('title'),
      storedPage,
      [PAGES],
    )
  ).map(page);

export const fetchPost = (path: string): Promise<Post> =>
  withListFlags(fetchByPath(path, 'node--post', IMAGE_AND_GAMES_INCLUDES, storedPost), post);

export const fetchPosts = async (): Promise<PostSummary[]> =>
  (
    await fetchWholeCollection('node--post', newestFirst(['field_thumbnail']), storedPost, [POSTS])
  ).map(postSummary);

export const fetchPlaylist = (path: string): Promise<Playlist> =>
  withListFlags(
    fetchByPath(path, 'node--playlist', IMAGE_AND_GAMES_INCLUDES, storedPlaylist),
    playlist,
  );

export const fetchPlaylists = (): Promise<Playlist[]> => {
  const params = fieldsOfTiles(newestFirst(IMAGE_AND_GAMES_INCLUDES));
  return withListFlags(
    fetchWholeCollection('node--playlist', params, storedPlaylist, [PLAYLISTS]),
    (stored, lists) => stored.map((node) => playlist(node, lists)),
  );
};
