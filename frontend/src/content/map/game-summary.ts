import { environment } from '../environment';
import { z } from 'zod';
import { type StoredTile, listedFields } from '../schema/stored';
import type { GameSummary, TileGame, SupportsMobile, ViewedGame } from '../game-summary';
import { NO_TITLE, PAGE_NOT_FOUND, PLACEHOLDER_IMAGE } from './defaults';
import { gameOrigin, type GamesHost } from './game-origin';
import { gameUrl } from './game-url';
import { truncate } from './text';

const gameRow = z.object({
  ...listedFields,
  nid: z.number(),
  path: z.string(),
  field_thumbnail: z.string().nullable(),
  field_video_thumbnail: z.string().nullable(),
  body: z.string(),
  /** The stored value: `internal:/…` for games on the games host. */
  field_html5_game_url: z.string().nullable(),
  field_flash_file_url: z.string().nullable(),
  flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
});

type GameRow = z.infer<typeof gameRow>;

type TileRow = Omit<GameRow, 'body' | 'field_html5_game_url' | 'field_flash_file_url'>;

export interface ListFlags {
  trending: ReadonlySet<number>;
  classic: ReadonlySet<number>;
}

const tenYearsBefore = (now: Date) => new Date(now).setUTCFullYear(now.getUTCFullYear() - 10);

/** Follows the rules of `/rest/block/*`, so that labels match on every page. */
const gameFlags = (
  {
    drupal_internal__nid: nid,
    published_at: published,
    field_category_featured: featured,
  }: StoredTile,
  { trending, classic }: ListFlags,
  now: Date,
): GameSummary['flags'] => ({
  classic: classic.has(nid) || Date.parse(published ?? '') <= tenYearsBefore(now),
  featured: featured === true,
  trending: trending.has(nid),
});

export function supportedOrientation(preferred: string | null | undefined): SupportsMobile {
  return { landscape: preferred !== 'portrait', portrait: preferred !== 'landscape' };
}

const supportsMobile = (row: TileRow): false | SupportsMobile =>
  row.field_is_mobile === true || row.field_is_mobile_playable === true
    ? supportedOrientation(row.field_preferred_orientation)
    : false;

/** Null for game pass games: the content API omits the URL. */
export function gameSource(
  row: Pick<
    GameRow,
    'nid' | 'field_is_flash_game' | 'field_html5_game_url' | 'field_flash_file_url'
  >,
  gamesHost: GamesHost,
): string | null {
  const origin = gameOrigin(row.nid, gamesHost);
  if (row.field_is_flash_game !== true) return gameUrl(row.field_html5_game_url, origin);
  const flash = row.field_flash_file_url;
  return flash?.startsWith('/') ? flash : gameUrl(flash, origin);
}

const toTileGame = (row: TileRow): TileGame => ({
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

export const storedTileGame = (game: StoredTile, lists: ListFlags, now = new Date()): TileGame =>
  toTileGame({
    ...game,
    nid: game.drupal_internal__nid,
    path: game.path?.alias ?? '',
    field_thumbnail: game.field_thumbnail?.uri.url ?? null,
    field_video_thumbnail: game.field_video_thumbnail?.uri.url ?? null,
    flags: gameFlags(game, lists, now),
  });

/** For the server only. */
export const listedGame = gameRow.transform((row): GameSummary => ({
  ...toTileGame(row),
  descriptionSimple: truncate(row.body),
  gameSrc: gameSource(row, environment().gamesHost),
  previewImage: row.field_thumbnail ?? PLACEHOLDER_IMAGE,
}));

export const listedTile = gameRow.transform(toTileGame);

/** Servers of an earlier release report neither plays nor days. */
export const viewedGames = z.object({
  games: z.array(
    gameRow
      .extend({ recent_hits: z.number().default(0) })
      .transform(({ recent_hits: recentPlays, ...row }): ViewedGame => ({
        ...toTileGame(row),
        recentPlays,
      })),
  ),
  days: z.number().default(0),
});

export const listedTiles = z.object({ games: z.array(listedTile) });

/** `near`: no game has all words of the search. */
export const pagedGames = listedTiles.extend({ total: z.number(), near: z.boolean().optional() });
