import { z } from 'zod';
import { environment } from '../environment';
import { gameSummary } from '../map/game-summary';
import { listedFields } from './stored';

/** A game as the hand-made lists answer it (`/rest/block/*`, `/ag/api/game-list`): one flat row. */
const gameRow = z.object({
  ...listedFields,
  nid: z.number(),
  path: z.string(),
  field_thumbnail: z.string().nullable(),
  field_video_thumbnail: z.string().nullable(),
  /** Plain text. */
  body: z.string(),
  /** As stored: `internal:/…` for a game of the games host. */
  field_html5_game_url: z.string().nullable(),
  field_flash_file_url: z.string().nullable(),
  flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
});

export type GameRow = z.infer<typeof gameRow>;

/** Reads a row as the game's summary. */
export const listedGame = gameRow.transform((row) => gameSummary(row, environment().gamesOrigin));
