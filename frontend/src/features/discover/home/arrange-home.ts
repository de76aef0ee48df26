import type { HomeData } from './home-data';
import { MOSAIC_TILES_UP_TO_WIDE } from './mosaic-games';
import { uniqueGames } from '../games/unique-games';
import { spreadGames } from './spread-games';

const PREVIEW_GAMES = 6;
/** One full row of a desktop window. */
const ROW_GAMES = 7;
const TRENDING_GAMES = 12;

type Lists = Pick<
  HomeData,
  'thisThursday' | 'mostAddicting' | 'trending' | 'exclusive' | 'classics' | 'tenYearsAgo'
>;

/**
 * Assigns games to sections so that home shows none twice, if there are enough. The cinema mosaic
 * is larger and may repeat some; the trending chart is a ranking and skips no game.
 */
export function arrangeHome(
  { thisThursday, ...lists }: Lists,
  slides: HomeData['slides'],
): Lists & Pick<HomeData, 'slides'> {
  const { games, earlier } =
    thisThursday.state === 'ready' ? thisThursday : { games: [], earlier: [] };
  const ranked =
    lists.trending.state === 'ready'
      ? uniqueGames(lists.trending.games).slice(0, TRENDING_GAMES)
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
  ] = spreadGames(
    [...games, ...ranked, ...otherSlides],
    [
      { section: lists.exclusive, atMost: PREVIEW_GAMES },
      {
        section: { state: 'ready', games: earlier },
        atMost: Math.max(0, MOSAIC_TILES_UP_TO_WIDE - games.length),
      },
      { section: lists.mostAddicting, atMost: ROW_GAMES },
      { section: lists.tenYearsAgo, atMost: PREVIEW_GAMES },
      { section: lists.classics, atMost: PREVIEW_GAMES },
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
