import { z } from 'zod';
import { gameSummary } from '../map/game-summary';
import { cut } from '../map/text';
import { listedFields } from './stored';

/** A game as the hand-made lists answer it (`/rest/block/*`, `/ag/api/game-list`): one flat row. */
const gameRow = z.object({
  ...listedFields,
  nid: z.number(),
  path: z.string(),
  field_thumbnail: z.string().nullable(),
  field_video_thumbnail: z.string().nullable(),
  flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
});

export type GameRow = z.infer<typeof gameRow>;

/** Reads a row as the game's summary. */
export const listedGame = gameRow.transform(gameSummary);

/** The same with what is told of a game outside the site's own pages: in words and a picture. */
export const describedGame = gameRow.extend({ body: z.string() }).transform(({ body, ...row }) => {
  const summary = gameSummary(row);
  return { ...summary, descriptionSimple: cut(body), previewImage: summary.thumbnailUrl };
});
