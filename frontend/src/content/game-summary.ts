import {
  array,
  boolean,
  catch as orElse,
  literal,
  nullable,
  number,
  object,
  optional,
  regex,
  string,
  union,
  type infer as Infer,
} from 'zod/mini';
import { validItems } from '@/lib/zod/lenient';

/** Games per page of a list. */
export const GAMES_PAGE_SIZE = 42;

export interface SupportsMobile {
  landscape: boolean;
  portrait: boolean;
}

export const tileGame = object({
  nid: number(),
  title: string(),
  thumbnailUrl: string(),
  videoThumbnailUrl: nullable(string()),
  /** Root-relative, so that it cannot lead to another site. */
  path: string().check(regex(/^\/(?!\/)/)),
  published: nullable(string()),
  supportsMobile: union([literal(false), object({ landscape: boolean(), portrait: boolean() })]),
  /** 0–100. */
  rating: number(),
  totalVotes: number(),
  totalCount: number(),
  /** By label priority, after Most Popular. */
  flags: object({ classic: boolean(), featured: boolean(), trending: boolean() }),
  isFlash: boolean(),
  gamePassExclusive: boolean(),
  featuredMultiplayer: boolean(),
  thumbnailFocus: orElse(optional(string().check(regex(/^\d{1,3}% \d{1,3}%$/))), undefined),
});

/** Games with an outdated shape are dropped. */
export const storedTileGames = orElse(validItems(tileGame), []);

export const tileGamesResponse = object({ games: array(tileGame) });

export interface TileFields extends Infer<typeof tileGame> {}

interface ServerFields {
  descriptionSimple: string;
  /** The game's URL; null for game pass games. */
  gameSrc: string | null;
  previewImage: string;
}

export interface GameSummary extends TileFields, ServerFields {}

/** A tile without server fields, so that a summary is not sent to the browser by accident. */
export interface TileGame extends TileFields, Partial<Record<keyof ServerFields, never>> {}

export const toTileGames = (games: readonly GameSummary[]): TileGame[] =>
  games.map(({ descriptionSimple, gameSrc, previewImage, ...tile }) => tile);

export const pickTile = (game: TileFields): TileGame => tileGame.parse(game);

/** List endpoints pad short lists by repeating games. */
export function uniqueGames(games: readonly TileGame[]): TileGame[] {
  const seen = new Set<number>();
  return games.filter(({ nid }) => !seen.has(nid) && seen.add(nid));
}
