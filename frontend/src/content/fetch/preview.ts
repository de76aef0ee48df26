import 'server-only';
import { Jsona } from 'jsona';
import { z } from 'zod';
import { environment } from '../environment';
import { ContentNotFound } from '../errors';
import { gameDetail } from '../map/game-detail';
import { page, playlist, post } from '../map/page';
import { passAddress } from '../map/pass-address';
import type { GameDetail, Page, Playlist, Post } from '../types';
import { contentFetch } from './client';
import { DETAIL_INCLUDES } from './games';
import { fetchListFlags } from './list-flags';
import { GAMES_NAMED, WITH_GAMES } from './pages';
import type { PreviewToken } from './preview-token';
import { storedGame, storedPage, storedPlaylist, storedPost } from './stored';

export type Preview = { isPublished: boolean } & (
  | { type: 'game'; content: GameDetail }
  | { type: 'page'; content: Page }
  | { type: 'game_queue' | 'playlist'; content: Playlist }
  | { type: 'post'; content: Post }
);

const document = z.looseObject({
  data: z.looseObject({ type: z.string(), attributes: z.looseObject({ status: z.boolean() }) }),
});

/** A queue has no picture of its own; JSON:API refuses a field that there is not. */
const INCLUDES = {
  game: DETAIL_INCLUDES,
  game_queue: GAMES_NAMED,
  page: [],
  playlist: WITH_GAMES,
  post: WITH_GAMES,
};

/** What the content API shows of content to the holder of a token, with what it refers to. */
async function shown(
  { type, content: uuid }: PreviewToken,
  token: string,
  includes: readonly string[],
) {
  const url = new URL(
    `/jsonapi/node/${type}/${encodeURIComponent(uuid)}`,
    environment().contentApiUrl,
  );
  if (includes.length > 0) url.searchParams.set('include', includes.join(','));
  const read = contentFetch((answer) => document.parse(answer));
  const response = await read(url, { headers: { 'x-preview-token': token } });
  if (!response.ok) throw new ContentNotFound(`The link does not show ${uuid}.`);
  return document.parse(await response.json());
}

/**
 * Content that is not published, for whoever holds a token of an editor. Nothing of it is cached.
 *
 * What is published is answered to anybody, by the address of another type, too: it refuses what that type refers to as a fault, so what a link
 * says of itself is compared first. A token that says it shows what is typed is none that the content API knows when it is answered as published.
 *
 * @throws ContentNotFound when the token does not show it (any more), ContentUnavailable on any other failure.
 */
export async function fetchPreview(read: PreviewToken, token: string): Promise<Preview> {
  const { type, content: uuid, typed } = read;
  const plain = await shown(read, token, []);
  const isPublished = plain.data.attributes.status;
  if (plain.data.type !== `node--${type}` || (typed && isPublished))
    throw new ContentNotFound(`The link is none to ${uuid}.`);
  const [body, lists] = await Promise.all([
    INCLUDES[type].length > 0 ? shown(read, token, INCLUDES[type]) : plain,
    fetchListFlags(),
  ]);
  const stored = new Jsona().deserialize(JSON.stringify(body));
  switch (type) {
    case 'game': {
      const game = gameDetail(storedGame.parse(stored), environment().gamesOrigin, lists);
      return {
        type,
        isPublished,
        content: { ...game, embedUrl: passAddress(game.embedUrl, environment(), Date.now()).url },
      };
    }
    case 'page':
      return { type, isPublished, content: page(storedPage.parse(stored)) };
    case 'game_queue':
    case 'playlist':
      return { type, isPublished, content: playlist(storedPlaylist.parse(stored), lists) };
    case 'post':
      return { type, isPublished, content: post(storedPost.parse(stored), lists) };
  }
}
