import type { TileGame } from '@/content/types';
import { either, fieldOf, flag, listOf, matching, nullable, number, oneOf, orElse, shape, text } from '@/lib/read/read';

/** A game that a tile can show, as a visitor's browser keeps it and as the site's own routes answer it. */
const tileGame = shape<TileGame>({
  nid: number,
  title: text,
  thumbnailUrl: text,
  videoThumbnailUrl: nullable(text),
  // A page of the site; never another site's.
  path: matching(/^\/(?!\/)/),
  published: nullable(text),
  supportsMobile: either(oneOf(false), shape({ landscape: flag, portrait: flag })),
  rating: number,
  totalVotes: number,
  totalCount: number,
  flags: shape({ classic: flag, featured: flag, trending: flag }),
  isFlash: flag,
  gamePassExclusive: flag,
  featuredMultiplayer: flag,
});

/** The games of a list; whatever else is in it is left out, and what is no list has none. */
export const gamesIn = orElse(listOf(tileGame), []);

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** A stored list of version 0, whose titles are HTML, as one of version 1, whose titles are text. */
export const withTextTitles = (stored: unknown): object => ({
  ...(typeof stored === 'object' ? stored : null),
  games: gamesIn(fieldOf(stored, 'games')).map((game) => ({ ...game, title: textOf(game.title) })),
});
