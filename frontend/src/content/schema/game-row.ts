import { z } from 'zod';
import { listedFields } from './stored';

export const gameRow = z.object({
  ...listedFields,
  nid: z.number(),
  path: z.string(),
  field_thumbnail: z.string().nullable(),
  field_video_thumbnail: z.string().nullable(),
  body: z.string(),
  /** As stored: `internal:/…` for games on the games host. */
  field_html5_game_url: z.string().nullable(),
  field_flash_file_url: z.string().nullable(),
  flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
});

export type GameRow = z.infer<typeof gameRow>;

export type TileRow = Omit<GameRow, 'body' | 'field_html5_game_url' | 'field_flash_file_url'>;
