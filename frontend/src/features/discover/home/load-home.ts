import {
  fetchBlock,
  fetchMostAddicting,
  fetchNewGames,
  fetchTrending,
  type BlockName,
} from '@/content/fetch/blocks';
import { fetchHasDaily } from '@/content/fetch/daily';
import { fetchSlides } from '@/content/fetch/games';
import { doNotStore } from '@/content/fetch/page-cache';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlaylists } from '@/content/fetch/pages';
import { fetchGenres, fetchTags } from '@/content/fetch/terms';
import type { GameRelease } from '@/content/types/game';
import { arrangeHome, type HomeLists } from './arrange-home';

const MAX_TAGS = 36;
const MAX_PLAYLISTS = 6;
/** The largest page of a list: other sections show some of its games. */
const ITEMS_PER_PAGE = 50;

const loadBlock = (name: BlockName) =>
  withFallback(
    fetchBlock(name, { itemsPerPage: ITEMS_PER_PAGE }).then(({ games }) => games),
    null,
  );

const toTile = ({
  descriptionSimple,
  gameSrc,
  previewImage,
  ...tile
}: GameRelease['games'][number]) => tile;

const toThisThursday = ([newest, ...previous]: GameRelease[]) => ({
  games: (newest?.games ?? []).map(toTile),
  earlier: previous.flatMap(({ games }) => games.map(toTile)),
});

/** If no list is available, the last good copy stays cached. */
export async function loadHome() {
  const [
    thisThursday,
    mostAddicting,
    trending,
    genres,
    exclusive,
    classics,
    tenYearsAgo,
    tags,
    playlists,
    slides,
    hasDaily,
  ] = await Promise.all([
    withFallback(fetchNewGames({ itemsPerPage: ITEMS_PER_PAGE }).then(toThisThursday), null),
    withFallback(fetchMostAddicting(), null),
    withFallback(fetchTrending(ITEMS_PER_PAGE), null),
    withFallback(fetchGenres(), []),
    loadBlock('exclusive-games'),
    loadBlock('classic-games'),
    loadBlock('games-more-than-10-years-ago'),
    withFallback(fetchTags(), []),
    withFallback(fetchPlaylists(), []),
    withFallback(fetchSlides(), []),
    withFallback(fetchHasDaily(), true),
  ]);
  const lists: HomeLists = {
    thisThursday,
    mostAddicting,
    trending: trending?.games ?? null,
    exclusive,
    classics,
    tenYearsAgo,
  };
  if (Object.values(lists).every((list) => list === null)) {
    console.warn('No list of home is available: the page is not stored.');
    await doNotStore();
  }
  return {
    ...arrangeHome(lists, slides),
    now: new Date().toISOString(),
    trendingDays: trending?.days ?? 0,
    hasDaily,
    genres,
    tags: tags
      .filter(({ totalCount }) => totalCount > 0)
      .toSorted((a, b) => Number(a.isCommon) - Number(b.isCommon) || b.totalCount - a.totalCount)
      .slice(0, MAX_TAGS),
    playlists: playlists.slice(0, MAX_PLAYLISTS),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
