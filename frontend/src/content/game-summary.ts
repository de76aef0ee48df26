import * as z from 'zod/mini';
import { validItems } from '@/lib/zod/lenient';
import { parseField } from '@/lib/zod/parse-field';
import { SITE_PATH } from './site-path';

export const GAMES_PAGE_SIZE = 42;

export interface SupportsMobile {
  landscape: boolean;
  portrait: boolean;
}

export const tileGame = z.object({
  nid: z.number(),
  title: z.string(),
  thumbnailUrl: z.string(),
  videoThumbnailUrl: z.nullable(z.string()),
  path: z.string().check(z.regex(SITE_PATH)),
  published: z.nullable(z.string()),
  supportsMobile: z.union([
    z.literal(false),
    z.object({ landscape: z.boolean(), portrait: z.boolean() }),
  ]),
  /** 0–100. */
  rating: z.number(),
  totalVotes: z.number(),
  totalCount: z.number(),
  /** In the order of label priority, after Most Popular. */
  flags: z.object({ classic: z.boolean(), featured: z.boolean(), trending: z.boolean() }),
  isFlash: z.boolean(),
  gamePassExclusive: z.boolean(),
  featuredMultiplayer: z.boolean(),
  thumbnailFocus: z.catch(z.optional(z.string().check(z.regex(/^\d{1,3}% \d{1,3}%$/))), undefined),
});

/** Games with an outdated shape are dropped. */
export const localTileGames = z.catch(validItems(tileGame), []);

export const parseTileGames = parseField('games', z.array(tileGame));

export interface TileFields extends z.infer<typeof tileGame> {}

interface ServerFields {
  descriptionSimple: string;
  /** Null for game pass games. */
  gameSrc: string | null;
  previewImage: string;
}

export interface GameSummary extends TileFields, ServerFields {}

/** Forbids server fields, so that no summary reaches the browser by accident. */
export interface TileGame extends TileFields, Partial<Record<keyof ServerFields, never>> {}

/** Of a list that ranks by recent plays. */
export interface ViewedGame extends TileGame {
  recentPlays: number;
}

export const pickTile = (game: TileFields): TileGame => tileGame.parse(game);

/** List endpoints pad short lists by repeating games. */
export function uniqueGames<Game extends TileGame>(games: readonly Game[]): Game[] {
  const seen = new Set<number>();
  return games.filter(({ nid }) => !seen.has(nid) && seen.add(nid));
}
