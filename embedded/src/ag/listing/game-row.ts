import { z } from 'zod';
import { formatRfc3339 } from '../dates.ts';
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
    published_at: z.string().nullable().describe('RFC 3339'),
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

/** Flags are 0, 1 or null, times Unix timestamps. */
interface ListedColumns {
  nid: number;
  uuid: string;
  title: string;
  published_at: number | null;
  body: string | null;
  body__summary: string | null;
  field_is_mobile: number | null;
  field_is_mobile_playable: number | null;
  field_preferred_orientation: string | null;
  field_ratingb: number | null;
  field_total_votes: number | null;
  field_hits: number | null;
  field_likes: number | null;
  field_is_flash_game: number | null;
  field_game_pass_only_: number | null;
  field_featured_multiplayer: number | null;
  field_category_featured: number | null;
  field_html5_game_url: string | null;
  field_flash_file_url: string | null;
  field_external_game_link: string | null;
  field_thumbnail_focus: string | null;
}

export interface StoredGame extends ListedColumns {
  alias: string | null;
  thumbnail: string | null;
  video: string | null;
  flash_file: string | null;
  in_classic_queue: number;
  is_trending: number;
}

const descriptionLength = 380;

/** Root-relative; null for a private file. */
export const toPublicUrl = (uri: string | null): string | null =>
  uri?.startsWith('public://') === true
    ? `/sites/default/files/${encodeURI(uri.slice('public://'.length))}`
    : null;

export const toNodePath = (nid: number, alias: string | null): string =>
  alias ?? `/node/${String(nid)}`;

const getPlayUrls = (game: StoredGame) => ({
  field_html5_game_url: game.field_html5_game_url,
  field_flash_file_url: game.field_flash_file_url ?? toPublicUrl(game.flash_file),
  field_external_game_link: game.field_external_game_link,
});

/** Lists are public, so they omit the URLs of pass-only games. */
const hiddenPlayUrls = {
  field_html5_game_url: null,
  field_flash_file_url: null,
  field_external_game_link: null,
};

/** @param classicBefore seconds since 1970; a game published then or earlier is a classic. */
export function toGameRow(game: StoredGame, classicBefore: number): GameRow {
  const summary = toPlainText(game.body__summary ?? '');
  return {
    nid: game.nid,
    uuid: game.uuid,
    title: game.title,
    path: toNodePath(game.nid, game.alias),
    field_thumbnail: toPublicUrl(game.thumbnail),
    field_thumbnail_focus: game.field_thumbnail_focus,
    field_video_thumbnail: toPublicUrl(game.video),
    published_at: game.published_at === null ? null : formatRfc3339(game.published_at),
    body: truncate(summary === '' ? toPlainText(game.body ?? '') : summary, descriptionLength),
    field_is_mobile: game.field_is_mobile === 1,
    field_is_mobile_playable: game.field_is_mobile_playable === 1,
    field_preferred_orientation: game.field_preferred_orientation,
    field_ratingb: game.field_ratingb ?? 0,
    field_total_votes: game.field_total_votes ?? 0,
    field_hits: game.field_hits ?? 0,
    field_likes: game.field_likes ?? 0,
    field_is_flash_game: game.field_is_flash_game === 1,
    field_game_pass_only_: game.field_game_pass_only_ === 1,
    field_featured_multiplayer: game.field_featured_multiplayer === 1,
    ...(game.field_game_pass_only_ === 1 ? hiddenPlayUrls : getPlayUrls(game)),
    flags: {
      classic:
        game.in_classic_queue === 1 ||
        (game.published_at !== null && game.published_at <= classicBefore),
      featured: game.field_category_featured === 1,
      trending: game.is_trending === 1,
    },
  };
}
