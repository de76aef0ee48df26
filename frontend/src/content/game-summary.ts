import {
  either,
  fieldOf,
  flag,
  listOf,
  matching,
  nullable,
  number,
  oneOf,
  orElse,
  type Read,
  shape,
  text,
} from '@/lib/read/read';

/** In which orientations a game can be played on a phone. */
export interface SupportsMobile {
  landscape: boolean;
  portrait: boolean;
}

const readRequired = shape({
  nid: number,
  /** Plain text; `No Title` where none is stored. */
  title: text,
  thumbnailUrl: text,
  videoThumbnailUrl: nullable(text),
  /** A page of the site; never another site's. */
  path: matching(/^\/(?!\/)/),
  /** RFC 3339. */
  published: nullable(text),
  supportsMobile: either(oneOf(false), shape<SupportsMobile>({ landscape: flag, portrait: flag })),
  /** 0–100. */
  rating: number,
  totalVotes: number,
  /** Plays. */
  totalCount: number,
  /** What the tile's label may say, in SPEC section 4's order of priority after Most Popular. */
  flags: shape({ classic: flag, featured: flag, trending: flag }),
  isFlash: flag,
  gamePassExclusive: flag,
  featuredMultiplayer: flag,
});

const readFocus = matching(/^\d{1,3}% \d{1,3}%$/);

/** What a tile shows of a game (its title is plain text, encoded by whoever writes markup). */
export interface TileFields extends NonNullable<ReturnType<typeof readRequired>> {
  /** CSS's `object-position` of the thumbnail, where another point than its middle stays visible: `30% 70%`. */
  thumbnailFocus?: string;
}

/** What a list says of a game beside that: it stays on the server. */
interface ServerFields {
  /** Plain text, at most 380 characters. */
  descriptionSimple: string;
  /** The address of what is played; null where the content API names none, as for games of the pass. */
  gameSrc: string | null;
  previewImage: string;
}

/** A game in a list, as the mappers make it (SPEC section 3). */
export interface GameSummary extends TileFields, ServerFields {}

/**
 * What a tile shows, and no more: all that pages and the site's own routes send to a browser, which stores it and reads it back by this. A summary is
 * none until `tilesOf` has left out what stays on the server.
 */
export interface TileGame extends TileFields, Partial<Record<keyof ServerFields, never>> {}

/** The tiles of a list: what else it says of its games stays on the server. */
export const tilesOf = (games: readonly GameSummary[]): TileGame[] =>
  games.map(({ descriptionSimple, gameSrc, previewImage, ...tile }) => tile);

/** Of a game's summary only the tile's part: what else is in it is dropped. */
export const readTileGame: Read<TileGame> = (value) => {
  const game = readRequired(value);
  const thumbnailFocus = readFocus(fieldOf(value, 'thumbnailFocus'));
  return game && { ...game, ...(thumbnailFocus && { thumbnailFocus }) };
};

/** The tiles of a list; whatever else is in it, or in a game of it, is left out, and what is no list has none. */
export const gamesIn = orElse(listOf(readTileGame), []);
