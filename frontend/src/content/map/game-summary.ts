import { environment } from '../environment';
import { gameRow, type GameRow, type TileRow } from '../schema/game-row';
import { z } from 'zod';
import type { StoredTile } from '../schema/stored';
import type { GameSummary, TileGame } from '../game-summary';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_IMAGE } from './defaults';
import { gameFlags, type ListFlags } from './game-flags';
import { gameUrl } from './game-url';
import { supportsMobile } from './mobile';
import { cut } from './text';

/** Null if the content API omits the URL, as for game pass games. */
export function gameSource(
  row: Pick<GameRow, 'field_is_flash_game' | 'field_html5_game_url' | 'field_flash_file_url'>,
  gamesOrigin: string,
): string | null {
  if (row.field_is_flash_game !== true) return gameUrl(row.field_html5_game_url, gamesOrigin);
  const flash = row.field_flash_file_url;
  return flash?.startsWith('/') ? flash : gameUrl(flash, gamesOrigin);
}

const tileGame = (row: TileRow): TileGame => ({
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

export const gameSummary = (row: GameRow, gamesOrigin: string): GameSummary => ({
  ...tileGame(row),
  descriptionSimple: cut(row.body),
  gameSrc: gameSource(row, gamesOrigin),
  previewImage: row.field_thumbnail ?? PLACEHOLDER_IMAGE,
});

export const storedTileGame = (game: StoredTile, lists: ListFlags, now = new Date()): TileGame =>
  tileGame({
    ...game,
    nid: game.drupal_internal__nid,
    path: game.path?.alias ?? '',
    field_thumbnail: game.field_thumbnail?.uri.url ?? null,
    field_video_thumbnail: game.field_video_thumbnail?.uri.url ?? null,
    flags: gameFlags(game, lists, now),
  });

export const listedGame = gameRow.transform((row) => gameSummary(row, environment().gamesOrigin));

export const listedGames = z.object({ games: z.array(listedGame) });

export const gamePage = listedGames.extend({ total: z.number() });
