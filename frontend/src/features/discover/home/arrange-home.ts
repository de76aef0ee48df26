import { MOSAIC_TILES_BELOW_CINEMA } from './mosaic-games';
import { uniqueGames, type TileGame, type ViewedGame } from '@/content/game-summary';
import type { Slide } from '@/content/types/game';

/** Null if the list is unavailable. */
type GameList = TileGame[] | null;

interface SectionRequest {
  list: GameList;
  maxGames: number;
  /** Index of an earlier request: of its neighbor, a section repeats games last. */
  neighbor?: number;
}

/** A section with fewer games repeats some of the page. */
const MIN_GAMES = 3;

/**
 * Fills sections in the order of `requests`. Short ones repeat the games shown least often.
 * @param shown games that the page shows elsewhere.
 */
export function distributeGames(
  shown: readonly Pick<TileGame, 'nid'>[],
  requests: readonly SectionRequest[],
): GameList[] {
  const showCounts = new Map<number, number>();
  const getShowCount = ({ nid }: Pick<TileGame, 'nid'>) => showCounts.get(nid) ?? 0;
  const countGames = (games: typeof shown) =>
    games.forEach((game) => showCounts.set(game.nid, getShowCount(game) + 1));
  countGames(shown);
  const sections: GameList[] = [];
  for (const { list, maxGames, neighbor } of requests) {
    if (list === null) {
      sections.push(null);
      continue;
    }
    const beside = new Set(
      (neighbor === undefined ? null : sections[neighbor])?.map(({ nid }) => nid),
    );
    const all = uniqueGames(list);
    const leastShownFirst = all.toSorted(
      (a, b) =>
        Number(beside.has(a.nid)) - Number(beside.has(b.nid)) || getShowCount(a) - getShowCount(b),
    );
    const unseen = all.filter((game) => getShowCount(game) === 0).length;
    const selected = new Set(
      leastShownFirst.slice(0, Math.min(maxGames, Math.max(unseen, MIN_GAMES))),
    );
    const games = all.filter((game) => selected.has(game));
    countGames(games);
    sections.push(games);
  }
  return sections;
}

const PREVIEW_GAMES = 6;
const ROW_GAMES = 7;
const TRENDING_GAMES = 12;

export interface HomeLists extends Record<
  'mostAddicting' | 'exclusive' | 'classics' | 'tenYearsAgo',
  GameList
> {
  /** `earlier`, newest first, fills the mosaic of a small release. */
  thisThursday: { games: TileGame[]; earlier: TileGame[] } | null;
  trending: ViewedGame[] | null;
}

/** Shows no game twice if there are enough. The larger cinema mosaic may repeat some. */
export function arrangeHome(
  { thisThursday, ...lists }: HomeLists,
  slides: readonly Slide[],
): HomeLists & { slides: Slide[] } {
  const { games, earlier } = thisThursday ?? { games: [], earlier: [] };
  const released = new Set(games.map(({ nid }) => nid));
  const trending =
    lists.trending &&
    uniqueGames(lists.trending)
      .filter(({ nid }) => !released.has(nid))
      .slice(0, TRENDING_GAMES);
  const featured = [...games, ...(trending ?? [])];
  const shown = new Set(featured.map(({ nid }) => nid));
  const otherSlides = slides.filter(({ nid }) => !shown.has(nid));
  // The lists with the fewest games choose first.
  const [
    exclusive = null,
    before = null,
    mostAddicting = null,
    tenYearsAgo = null,
    classics = null,
  ] = distributeGames(
    [...featured, ...otherSlides],
    [
      { list: lists.exclusive, maxGames: PREVIEW_GAMES },
      { list: earlier, maxGames: Math.max(0, MOSAIC_TILES_BELOW_CINEMA - games.length) },
      { list: lists.mostAddicting, maxGames: ROW_GAMES },
      { list: lists.tenYearsAgo, maxGames: PREVIEW_GAMES },
      { list: lists.classics, maxGames: PREVIEW_GAMES, neighbor: 3 },
    ],
  );
  return {
    thisThursday: thisThursday && { games, earlier: [...(before ?? []), ...earlier] },
    slides: otherSlides,
    exclusive,
    classics,
    mostAddicting,
    trending,
    tenYearsAgo,
  };
}
