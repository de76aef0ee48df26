import type { TileGame } from '@/content/types';

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

const isFlags = (value: unknown) => isShape(value) && isFlag(value.classic) && isFlag(value.featured) && isFlag(value.trending);
const isMobile = (value: unknown) => value === false || (isShape(value) && isFlag(value.landscape) && isFlag(value.portrait));

const checks: Readonly<Record<keyof TileGame, (value: unknown) => boolean>> = {
  nid: isNumber,
  title: isText,
  thumbnailUrl: isText,
  videoThumbnailUrl: isTextOrNull,
  path: (value) => typeof value === 'string' && value.startsWith('/') && !value.startsWith('//'),
  published: isTextOrNull,
  supportsMobile: isMobile,
  rating: isNumber,
  totalVotes: isNumber,
  totalCount: isNumber,
  flags: isFlags,
  isFlash: isFlag,
  gamePassExclusive: isFlag,
  featuredMultiplayer: isFlag,
};

/** Whether something read from the browser's storage or from the network is a game a tile can show. */
export function isTileGame(value: unknown): value is TileGame {
  return isShape(value) && Object.entries(checks).every(([field, check]) => check(value[field]));
}

/** The games of a stored or fetched list; whatever else is in it is left out. */
export function gamesIn(value: unknown): TileGame[] {
  return Array.isArray(value) ? value.filter(isTileGame) : [];
}

/** A field of something whose shape is not known. */
export function fieldOf(value: unknown, field: string): unknown {
  return isShape(value) ? value[field] : undefined;
}
