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

/** The orientations in which the game can be played on a phone. */
export interface SupportsMobile {
  landscape: boolean;
  portrait: boolean;
}

/** A game's tile, as in the site's own routes and in browser storage. */
export const tileGame = object({
  nid: number(),
  /** Plain text. */
  title: string(),
  thumbnailUrl: string(),
  videoThumbnailUrl: nullable(string()),
  /** Root-relative, so that it cannot lead to another site. */
  path: string().check(regex(/^\/(?!\/)/)),
  /** RFC 3339. */
  published: nullable(string()),
  supportsMobile: union([literal(false), object({ landscape: boolean(), portrait: boolean() })]),
  /** 0–100. */
  rating: number(),
  totalVotes: number(),
  /** Plays. */
  totalCount: number(),
  /** By label priority, after Most Popular. */
  flags: object({ classic: boolean(), featured: boolean(), trending: boolean() }),
  isFlash: boolean(),
  gamePassExclusive: boolean(),
  featuredMultiplayer: boolean(),
  /** `object-position` of the thumbnail: `30% 70%`. */
  thumbnailFocus: orElse(optional(string().check(regex(/^\d{1,3}% \d{1,3}%$/))), undefined),
});

/** A list in browser storage. Games with an outdated shape are dropped. */
export const storedTileGames = orElse(validItems(tileGame), []);

export const tileGamesAnswer = object({ games: array(tileGame) });

export interface TileFields extends Infer<typeof tileGame> {}

/** A listed game's server-side data beside its tile. */
interface ServerFields {
  /** Plain text, at most 380 characters. */
  descriptionSimple: string;
  /** The game's URL; null for game pass games. */
  gameSrc: string | null;
  previewImage: string;
}

export interface GameSummary extends TileFields, ServerFields {}

/** A tile without server fields, so that a summary is not sent to the browser by accident. */
export interface TileGame extends TileFields, Partial<Record<keyof ServerFields, never>> {}

export const tilesOf = (games: readonly GameSummary[]): TileGame[] =>
  games.map(({ descriptionSimple, gameSrc, previewImage, ...tile }) => tile);

export const pickTile = (game: TileFields): TileGame => tileGame.parse(game);
