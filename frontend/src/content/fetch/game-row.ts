import { z } from 'zod';

/** A game as the hand-made lists answer it (`/rest/block/*`, `/ag/api/game-list`): one flat row. */
export const gameRow = z.object({
  nid: z.number(),
  uuid: z.string(),
  title: z.string(),
  path: z.string(),
  field_thumbnail: z.string().nullable(),
  field_video_thumbnail: z.string().nullable(),
  published_at: z.string().nullable(),
  body: z.string(),
  field_is_mobile: z.boolean(),
  field_is_mobile_playable: z.boolean(),
  field_preferred_orientation: z.string().nullable(),
  field_ratingb: z.number(),
  field_total_votes: z.number(),
  field_hits: z.number(),
  field_likes: z.number(),
  field_is_flash_game: z.boolean(),
  field_game_pass_only_: z.boolean(),
  field_featured_multiplayer: z.boolean(),
  field_html5_game_url: z.string().nullable(),
  field_flash_file_url: z.string().nullable(),
  field_external_game_link: z.string().nullable(),
  flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
});

export type GameRow = z.infer<typeof gameRow>;
