import { either, fieldOf, flag, listOf, matching, nullable, number, oneOf, orElse, type Read, shape, text } from '@/lib/read/read';
import type { SupportsMobile } from './types';

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

/**
 * A game in a list: what a tile shows of it, and no more (SPEC section 3; its title is plain text, encoded by whoever writes markup).
 *
 * The mappers make it, pages and the site's own routes send it, browsers keep it and read it back by this.
 */
export interface GameSummary extends NonNullable<ReturnType<typeof readRequired>> {
  /** CSS's `object-position` of the thumbnail, where another point than its middle stays visible: `30% 70%`. */
  thumbnailFocus?: string;
}

export const readSummary: Read<GameSummary> = (value) => {
  const game = readRequired(value);
  const thumbnailFocus = readFocus(fieldOf(value, 'thumbnailFocus'));
  return game && { ...game, ...(thumbnailFocus && { thumbnailFocus }) };
};

/** The games of a list; whatever else is in it is left out, and what is no list has none. */
export const gamesIn = orElse(listOf(readSummary), []);
