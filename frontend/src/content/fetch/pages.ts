import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import type { z } from 'zod';
import { ContentNotFound } from '../errors';
import { page, playlist, post, postSummary } from '../map/page';
import type { Page, Playlist, Post, PostSummary } from '../types';
import { GAMES, node, PAGES, PLAYLISTS, POSTS } from './cache-tags';
import { fieldsOfTiles, TILE_FILES } from './games';
import { fetchResource, fetchWholeCollection } from './json-api';
import { fetchListFlags } from './blocks';
import { resolvePath } from './resolve';
import { storedPage, storedPlaylist, storedPost } from '../schema/stored';

export const GAMES_NAMED = ['field_games', ...TILE_FILES.map((field) => `field_games.${field}`)];

export const WITH_GAMES = ['field_thumbnail', ...GAMES_NAMED];

async function fetchAt<T>(
  path: string,
  type: string,
  include: string[],
  schema: z.ZodType<T>,
): Promise<T> {
  const found = await resolvePath(path);
  if (found.type !== type) throw new ContentNotFound(`${path} is a ${found.type}`);
  const params = fieldsOfTiles(new DrupalJsonApiParams().addInclude(include));
  return fetchResource(type, found.id, params, schema, [node(found.internal), GAMES]);
}

const newestFirst = (include: string[]) =>
  new DrupalJsonApiParams()
    .addFilter('status', '1')
    .addInclude(include)
    .addSort('created', 'DESC')
    .addSort('nid', 'DESC');

export const fetchPage = async (path: string): Promise<Page> =>
  page(await fetchAt(path, 'node--page', [], storedPage));

export const fetchPages = async (): Promise<Page[]> =>
  (
    await fetchWholeCollection(
      'node--page',
      new DrupalJsonApiParams().addFilter('status', '1').addSort('title'),
      storedPage,
      [PAGES],
    )
  ).map(page);

export async function fetchPost(path: string): Promise<Post> {
  const [stored, lists] = await Promise.all([
    fetchAt(path, 'node--post', WITH_GAMES, storedPost),
    fetchListFlags(),
  ]);
  return post(stored, lists);
}

export const fetchPosts = async (): Promise<PostSummary[]> =>
  (
    await fetchWholeCollection('node--post', newestFirst(['field_thumbnail']), storedPost, [POSTS])
  ).map(postSummary);

export async function fetchPlaylist(path: string): Promise<Playlist> {
  const [stored, lists] = await Promise.all([
    fetchAt(path, 'node--playlist', WITH_GAMES, storedPlaylist),
    fetchListFlags(),
  ]);
  return playlist(stored, lists);
}

export const fetchPlaylists = async (): Promise<Playlist[]> => {
  const [stored, lists] = await Promise.all([
    fetchWholeCollection('node--playlist', fieldsOfTiles(newestFirst(WITH_GAMES)), storedPlaylist, [
      PLAYLISTS,
      GAMES,
    ]),
    fetchListFlags(),
  ]);
  return stored.map((node) => playlist(node, lists));
};
