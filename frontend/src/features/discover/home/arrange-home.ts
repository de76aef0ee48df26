import type { HomeData } from './home-data';
import { MOSAIC_TILES_BELOW_CINEMA } from './mosaic-games';
import { uniqueGames, type TileGame } from '@/content/game-summary';
import type { GameSection } from '../games/load-section';

interface SectionRequest {
  section: GameSection;
  maxGames: number;
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
): GameSection[] {
  const showCounts = new Map<number, number>();
  const getShowCount = ({ nid }: Pick<TileGame, 'nid'>) => showCounts.get(nid) ?? 0;
  const countGames = (games: typeof shown) =>
    games.forEach((game) => showCounts.set(game.nid, getShowCount(game) + 1));
  countGames(shown);
  return requests.map(({ section, maxGames }) => {
    if (section.state === 'error') return section;
    const all = uniqueGames(section.games);
    const leastShownFirst = all.toSorted((a, b) => getShowCount(a) - getShowCount(b));
    const unseen = all.filter((game) => getShowCount(game) === 0).length;
    const selected = new Set(
      leastShownFirst.slice(0, Math.min(maxGames, Math.max(unseen, MIN_GAMES))),
    );
    const games = all.filter((game) => selected.has(game));
    countGames(games);
    return { state: 'ready', games };
  });
}

const PREVIEW_GAMES = 6;
const ROW_GAMES = 7;
const TRENDING_GAMES = 12;

type Lists = Pick<
  HomeData,
  'thisThursday' | 'mostAddicting' | 'trending' | 'exclusive' | 'classics' | 'tenYearsAgo'
>;

/** Shows no game twice if there are enough. The larger cinema mosaic may repeat some. */
export function arrangeHome(
  { thisThursday, ...lists }: Lists,
  slides: HomeData['slides'],
): Lists & Pick<HomeData, 'slides'> {
  const { games, earlier } =
    thisThursday.state === 'ready' ? thisThursday : { games: [], earlier: [] };
  const released = new Set(games.map(({ nid }) => nid));
  const ranked =
    lists.trending.state === 'ready'
      ? uniqueGames(lists.trending.games)
          .filter(({ nid }) => !released.has(nid))
          .slice(0, TRENDING_GAMES)
      : [];
  const shown = new Set([...games, ...ranked].map(({ nid }) => nid));
  const otherSlides = slides.filter(({ nid }) => !shown.has(nid));
  const failed = { state: 'error' } as const;
  // The lists with the fewest games choose first.
  const [
    exclusive = failed,
    before = failed,
    mostAddicting = failed,
    tenYearsAgo = failed,
    classics = failed,
  ] = distributeGames(
    [...games, ...ranked, ...otherSlides],
    [
      { section: lists.exclusive, maxGames: PREVIEW_GAMES },
      {
        section: { state: 'ready', games: earlier },
        maxGames: Math.max(0, MOSAIC_TILES_BELOW_CINEMA - games.length),
      },
      { section: lists.mostAddicting, maxGames: ROW_GAMES },
      { section: lists.tenYearsAgo, maxGames: PREVIEW_GAMES },
      { section: lists.classics, maxGames: PREVIEW_GAMES },
    ],
  );
  return {
    thisThursday:
      thisThursday.state === 'ready' && before.state === 'ready'
        ? { ...thisThursday, earlier: [...before.games, ...earlier] }
        : thisThursday,
    slides: otherSlides,
    exclusive,
    classics,
    mostAddicting,
    trending: lists.trending.state === 'ready' ? { state: 'ready', games: ranked } : failed,
    tenYearsAgo,
  };
}
