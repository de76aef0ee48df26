import { z } from 'zod';

const count = z.number().int().min(0);
const fileUrl = z
  .string()
  .regex(/^\/[^/]/, 'a root-relative url')
  .nullable();
const day = z.iso.date();

export const gameRow = z.strictObject({
  nid: z.number().int().positive(),
  uuid: z.uuid(),
  title: z.string(),
  path: z.string().startsWith('/'),
  field_thumbnail: fileUrl,
  field_thumbnail_focus: z
    .string()
    .regex(/^(100|\d{1,2}),(100|\d{1,2})$/)
    .nullable(),
  field_video_thumbnail: fileUrl,
  published_at: z.iso.datetime({ offset: true }).nullable(),
  body: z.string().max(380),
  field_is_mobile: z.boolean(),
  field_is_mobile_playable: z.boolean(),
  field_preferred_orientation: z.enum(['portrait', 'landscape']).nullable(),
  field_ratingb: count.max(100),
  field_total_votes: count,
  field_hits: count,
  field_likes: count,
  field_is_flash_game: z.boolean(),
  field_game_pass_only_: z.boolean(),
  field_featured_multiplayer: z.boolean(),
  field_html5_game_url: z.string().nullable(),
  field_flash_file_url: z.string().nullable(),
  field_external_game_link: z.string().nullable(),
  flags: z.strictObject({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
});

export type GameRow = z.infer<typeof gameRow>;

export const gameList = z.strictObject({ games: z.array(gameRow), total: count });
/** Ranked by plays in the last `days`. */
export const viewedList = z.strictObject({
  games: z.array(gameRow.extend({ recent_hits: count })),
  total: count,
  days: z.number().int().min(1).max(90),
});
export const twoRows = z.strictObject({
  first: z.array(gameRow),
  second: z.array(gameRow),
  total: count,
});
export const groupedGames = z.strictObject({
  groups: z.array(z.strictObject({ date: day, games: z.array(gameRow) })),
  total: count,
});

/** Returns `first[0], second[0], first[1], …`. */
export function interleave(first: readonly GameRow[], second: readonly GameRow[]): GameRow[] {
  const rows: GameRow[] = [];
  for (let i = 0; i < Math.max(first.length, second.length); i++)
    rows.push(...[first[i], second[i]].filter((row) => row !== undefined));
  return rows;
}

export const nids = (rows: readonly { nid: number }[]): number[] => rows.map(({ nid }) => nid);
