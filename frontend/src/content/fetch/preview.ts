import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { z } from 'zod';
import { environment } from '../environment';
import { ContentNotFound } from '../errors';
import { page, playlist, post } from '../map/page';
import { signPassUrl } from '../map/pass-url';
import type { GameDetail } from '../types/game';
import type { Page, Post } from '../types/page';
import type { Playlist } from '../types/playlist';
import { DETAIL_INCLUDES, toGameDetail } from './games';
import { fetchResource } from './json-api';
import { GAMES_INCLUDES, IMAGE_AND_GAMES_INCLUDES } from './pages';
import type { PreviewToken } from './preview-token';
import { withListFlags } from './blocks';
import { storedGame, storedPage, storedPlaylist, storedPost } from '../schema/stored';

export type Preview = { isPublished: boolean } & (
  | { type: 'game'; content: GameDetail }
  | { type: 'page'; content: Page }
  | { type: 'game_queue' | 'playlist'; content: Playlist }
  | { type: 'post'; content: Post }
);

const published = z.object({ type: z.string(), status: z.boolean() });

/**
 * Never cached. Compares type and state with the token: the API returns published content to
 * everyone, so a forged token could show it as a draft.
 */
export async function fetchPreview(parsedToken: PreviewToken, token: string): Promise<Preview> {
  const { type, content: uuid, unsaved } = parsedToken;
  const fetchNode = <T>(schema: z.ZodType<T>, includes: string[] = []) =>
    fetchResource(
      `node--${type}`,
      uuid,
      includes.length > 0
        ? new DrupalJsonApiParams().addInclude(includes)
        : new DrupalJsonApiParams(),
      schema,
      { headers: { 'x-preview-token': token } },
    );
  const { type: actualType, status: isPublished } = await fetchNode(published);
  if (actualType !== `node--${type}` || (unsaved && isPublished))
    throw new ContentNotFound(`The token is not for ${uuid}.`);
  switch (type) {
    case 'game': {
      const game = await withListFlags(fetchNode(storedGame, DETAIL_INCLUDES), toGameDetail);
      const embedUrl = signPassUrl(game, environment(), Date.now()).url;
      return { type, isPublished, content: { ...game, embedUrl } };
    }
    case 'page':
      return { type, isPublished, content: page(await fetchNode(storedPage)) };
    case 'game_queue':
    case 'playlist': {
      const includes = type === 'playlist' ? IMAGE_AND_GAMES_INCLUDES : GAMES_INCLUDES;
      const content = await withListFlags(fetchNode(storedPlaylist, includes), playlist);
      return { type, isPublished, content };
    }
    case 'post': {
      const content = await withListFlags(fetchNode(storedPost, IMAGE_AND_GAMES_INCLUDES), post);
      return { type, isPublished, content };
    }
  }
}
