import type { StoredTile, StoredPage, StoredPlaylist, StoredPost } from '../schema/stored';
import type { TileGame } from '../game-summary';
import type { Page, Post, PostSummary } from '../types/page';
import type { Playlist } from '../types/playlist';
import { MATURE, NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_IMAGE, UNTITLED_PLAYLIST } from './defaults';
import { type ListFlags, storedTileGame } from './game-summary';
import { truncate, processedHtml, stripTags, summarize } from './text';

/** Editors' selections omit unlisted and mature games too. */
const listed = (games: StoredTile[], lists: ListFlags): TileGame[] =>
  games
    .filter((game) => game.field_hide_from_listings !== true)
    .filter((game) => game.field_maturity_rating !== MATURE)
    .map((game) => storedTileGame(game, lists));

const QUESTION = /<h([2-4])[^>]*>(?<question>.*?\?)\s*<\/h\1>(?<answer>.*?)(?=<h[1-4]|$)/gs;

const questions = (html: string) =>
  Array.from(html.matchAll(QUESTION), ({ groups }) => ({
    question: stripTags(groups?.question ?? ''),
    answer: stripTags(groups?.answer ?? ''),
  }));

export function page(node: StoredPage): Page {
  const body = processedHtml(node.body);
  return {
    id: node.id,
    title: node.title,
    path: node.path?.alias ?? PAGE_NOT_FOUND,
    body,
    changed: node.changed,
    faq: questions(body),
  };
}

export const postSummary = (node: StoredPost): PostSummary => ({
  id: node.id,
  title: node.title || NO_TITLE,
  path: node.path?.alias ?? PAGE_NOT_FOUND,
  created: node.created,
  summary: truncate(summarize(node.body)),
  thumbnailUrl: node.field_thumbnail?.uri.url ?? null,
});

export const post = (node: StoredPost, lists: ListFlags): Post => ({
  ...postSummary(node),
  body: processedHtml(node.body),
  games: listed(node.field_games, lists),
});

export const playlist = (node: StoredPlaylist, lists: ListFlags): Playlist => ({
  id: node.id,
  nid: node.drupal_internal__nid,
  title: node.title?.trim() || UNTITLED_PLAYLIST,
  path: (node.path?.alias ?? PAGE_NOT_FOUND).replace(/\.jsp$/, ''),
  created: node.created,
  description: truncate(summarize(node.body)),
  longDescriptionSimple: stripTags(processedHtml(node.body)),
  thumbnailUrl: node.field_thumbnail?.uri.url ?? PLACEHOLDER_IMAGE,
  games: listed(node.field_games, lists),
});
