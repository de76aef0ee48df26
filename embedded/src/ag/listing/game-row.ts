import { z } from 'zod';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { createFileUrl } from 'drupal-recipe-server/plugin';
import { truncate, toPlainText } from '../plain-text.ts';

export const gameSummary = z
  .object({
    nid: z.int(),
    uuid: z.uuid(),
    title: z.string().describe('Raw text'),
    path: z.string(),
    field_thumbnail: z.string().nullable().describe('Root-relative URL'),
    field_thumbnail_focus: z
      .string()
      .nullable()
      .describe('Focal point: percentages from left and top, `30,70`. Null for the center.'),
    field_video_thumbnail: z.string().nullable(),
    published_at: dateTime.nullable(),
    body: z.string().describe('Summary or start of the body as text, at most 380 characters'),
    field_is_mobile: z.boolean(),
    field_is_mobile_playable: z.boolean(),
    field_preferred_orientation: z.string().nullable(),
    field_ratingb: z.number(),
    field_total_votes: z.int(),
    field_hits: z.int(),
    field_likes: z.int(),
    field_is_flash_game: z.boolean(),
    field_game_pass_only_: z.boolean(),
    field_featured_multiplayer: z.boolean(),
    field_html5_game_url: z
      .string()
      .nullable()
      .describe(
        'Stored URI: absolute, or `internal:/…` for a game of the games host. Null for pass-only games, as the next two.',
      ),
    field_flash_file_url: z.string().nullable(),
    field_external_game_link: z.string().nullable(),
    flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
  })
  .meta({ id: 'GameSummary' });

export type GameRow = z.infer<typeof gameSummary>;

export const gameList = z
  .object({ games: z.array(gameSummary), total: z.int().describe('Number of games on all pages') })
  .meta({ id: 'GameList' });

export const viewedGame = gameSummary
  .extend({ recent_hits: z.int().min(0).describe('Plays in the days that the list ranks by') })
  .meta({ id: 'ViewedGame' });

export const viewedGameList = gameList
  .extend({ games: z.array(viewedGame), days: z.int().describe('Today included') })
  .meta({ id: 'ViewedGameList' });

type Flag =
  | 'field_is_mobile'
  | 'field_is_mobile_playable'
  | 'field_is_flash_game'
  | 'field_game_pass_only_'
  | 'field_featured_multiplayer';

/** Flags are 0, 1 or null, times Unix timestamps. */
export type StoredGame = Omit<
  GameRow,
  Flag | 'path' | 'field_thumbnail' | 'field_video_thumbnail' | 'published_at' | 'body' | 'flags'
> &
  Record<Flag | 'field_category_featured' | 'published_at', number | null> &
  Record<'body' | 'body__summary' | 'alias' | 'thumbnail' | 'video' | 'flash_file', string | null> &
  Record<'in_classic_queue' | 'is_trending', number>;

const descriptionLength = 380;

/** Root-relative; null for a private file. */
export const toPublicUrl = (uri: string | null): string | null =>
  uri?.startsWith('public://') === true ? createFileUrl(uri) : null;

export const toNodePath = (nid: number, alias: string | null): string => alias ?? `/node/${nid}`;

/**
 * Names every field: a rest property would double the time of a list.
 * @param classicBefore seconds since 1970; a game published then or earlier is a classic.
 */
export function toGameRow(game: StoredGame, classicBefore: number): GameRow {
  const { published_at } = game;
  const summary = toPlainText(game.body__summary ?? '');
  const isPassOnly = game.field_game_pass_only_ === 1;
  return {
    nid: game.nid,
    uuid: game.uuid,
    title: game.title,
    path: toNodePath(game.nid, game.alias),
    field_thumbnail: toPublicUrl(game.thumbnail),
    field_thumbnail_focus: game.field_thumbnail_focus,
    field_video_thumbnail: toPublicUrl(game.video),
    published_at: published_at === null ? null : formatRfc3339(published_at),
    body: truncate(summary === '' ? toPlainText(game.body ?? '') : summary, descriptionLength),
    field_is_mobile: game.field_is_mobile === 1,
    field_is_mobile_playable: game.field_is_mobile_playable === 1,
    field_preferred_orientation: game.field_preferred_orientation,
    field_ratingb: game.field_ratingb,
    field_total_votes: game.field_total_votes,
    field_hits: game.field_hits,
    field_likes: game.field_likes,
    field_is_flash_game: game.field_is_flash_game === 1,
    field_game_pass_only_: isPassOnly,
    field_featured_multiplayer: game.field_featured_multiplayer === 1,
    // Lists are public, so they omit the URLs of pass-only games.
    field_html5_game_url: isPassOnly ? null : game.field_html5_game_url,
    field_flash_file_url: isPassOnly
      ? null
      : (game.field_flash_file_url ?? toPublicUrl(game.flash_file)),
    field_external_game_link: isPassOnly ? null : game.field_external_game_link,
    flags: {
      classic:
        game.in_classic_queue === 1 || (published_at !== null && published_at <= classicBefore),
      featured: game.field_category_featured === 1,
      trending: game.is_trending === 1,
    },
  };
}
