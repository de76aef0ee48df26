import type { GameRow } from '../fetch/game-row';
import type { StoredGameSummary } from '../fetch/stored';
import type { GameSummary } from '../game-summary';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_IMAGE } from './defaults';
import { gameFlags, type ListFlags } from './game-flags';
import { supportsMobile } from './mobile';

export const gameSummary = (row: GameRow): GameSummary => ({
  nid: row.nid,
  title: row.title?.trim() || NO_TITLE,
  thumbnailUrl: row.field_thumbnail ?? PLACEHOLDER_IMAGE,
  ...(row.field_thumbnail_focus && { thumbnailFocus: row.field_thumbnail_focus }),
  videoThumbnailUrl: row.field_video_thumbnail,
  path: row.path || PAGE_NOT_FOUND,
  published: row.published_at ?? null,
  supportsMobile: supportsMobile(row),
  rating: row.field_ratingb ?? 0,
  totalVotes: row.field_total_votes ?? 0,
  totalCount: row.field_hits ?? 0,
  flags: row.flags,
  isFlash: row.field_is_flash_game === true,
  gamePassExclusive: row.field_game_pass_only_ === true,
  featuredMultiplayer: row.field_featured_multiplayer === true,
});

/** A game of JSON:API as the row that the hand-made lists have of it. */
export const rowOf = (game: StoredGameSummary, lists: ListFlags, now = new Date()): GameRow => ({
  ...game,
  nid: game.drupal_internal__nid,
  path: game.path?.alias ?? '',
  field_thumbnail: game.field_thumbnail?.uri.url ?? null,
  field_video_thumbnail: game.field_video_thumbnail?.uri.url ?? null,
  flags: gameFlags(game, lists, now),
});
