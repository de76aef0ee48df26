import type { GameRow } from '../fetch/game-row';
import type { StoredGameSummary } from '../fetch/stored';
import type { GameSummary } from '../types';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_IMAGE } from './defaults';
import { gameFlags, type ListFlags } from './game-flags';
import { gameUrl } from './game-url';
import { supportsMobile } from './mobile';
import { cut, htmlEncode, summarize } from './text';

/** A game of a JSON:API collection. */
export function gameSummary(game: StoredGameSummary, gamesOrigin: string, lists: ListFlags, now = new Date()): GameSummary {
  const thumbnailUrl = game.field_thumbnail?.uri.url ?? PLACEHOLDER_IMAGE;
  const isFlash = game.field_is_flash_game === true;
  return {
    nid: game.drupal_internal__nid,
    title: htmlEncode(game.title?.trim() || NO_TITLE),
    thumbnailUrl,
    videoThumbnailUrl: game.field_video_thumbnail?.uri.url ?? null,
    path: game.path?.alias ?? PAGE_NOT_FOUND,
    published: game.published_at ?? null,
    supportsMobile: supportsMobile(game),
    rating: game.field_ratingb ?? 0,
    totalVotes: game.field_total_votes ?? 0,
    totalCount: game.field_hits ?? 0,
    descriptionSimple: cut(summarize(game.body)),
    flags: gameFlags(game, lists, now),
    isFlash,
    gameSrc: isFlash
      ? (game.field_flash_file?.uri.url ?? gameUrl(game.field_flash_file_url?.uri, gamesOrigin))
      : gameUrl(game.field_html5_game_url?.uri, gamesOrigin),
    previewImage: thumbnailUrl,
    gamePassExclusive: game.field_game_pass_only_ === true,
    featuredMultiplayer: game.field_featured_multiplayer === true,
  };
}

/** A row of a hand-made list (`/rest/block/*`, `/ag/api/game-list`). */
export function gameSummaryOfRow(row: GameRow, gamesOrigin: string): GameSummary {
  const thumbnailUrl = row.field_thumbnail ?? PLACEHOLDER_IMAGE;
  return {
    nid: row.nid,
    title: htmlEncode(row.title.trim() || NO_TITLE),
    thumbnailUrl,
    videoThumbnailUrl: row.field_video_thumbnail,
    path: row.path || PAGE_NOT_FOUND,
    published: row.published_at,
    supportsMobile: supportsMobile(row),
    rating: row.field_ratingb,
    totalVotes: row.field_total_votes,
    totalCount: row.field_hits,
    descriptionSimple: cut(row.body),
    flags: row.flags,
    isFlash: row.field_is_flash_game,
    gameSrc: gameUrl(row.field_is_flash_game ? row.field_flash_file_url : row.field_html5_game_url, gamesOrigin),
    previewImage: thumbnailUrl,
    gamePassExclusive: row.field_game_pass_only_,
    featuredMultiplayer: row.field_featured_multiplayer,
  };
}
