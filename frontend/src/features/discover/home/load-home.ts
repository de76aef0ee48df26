import {
  fetchBlock,
  fetchMostAddicting,
  fetchNewGames,
  type BlockName,
} from '@/content/fetch/blocks';
import { fetchHasDaily } from '@/content/fetch/daily';
import { fetchSlides } from '@/content/fetch/games';
import { toTileGames } from '@/content/game-summary';
import { doNotStorePage, withFallback } from '@/content/fetch/with-fallback';
import { fetchPlaylists } from '@/content/fetch/pages';
import { fetchGenres, fetchTags } from '@/content/fetch/terms';
import type { GameRelease } from '@/content/types';
import { loadSection } from '../games/load-section';
import { toPlaylistCard } from '../playlist/playlist-card-data';
import { toWallTag } from '../listing/wall-tag';
import type { HomeData } from './home-data';
import { arrangeHome } from './arrange-home';

const MAX_TAGS = 36;
const MAX_PLAYLISTS = 6;
/** The largest page of a list: other sections show some of its games. */
const ITEMS_PER_PAGE = 50;

const loadBlock = (name: BlockName, itemsPerPage?: number) =>
  loadSection(fetchBlock(name, { itemsPerPage }).then(({ games }) => toTileGames(games)));

function toThisThursday([newest, ...previous]: GameRelease[]): HomeData['thisThursday'] {
  if (!newest) return { state: 'ready', games: [], earlier: [] };
  const earlier = previous.flatMap(({ games }) => toTileGames(games));
  return { state: 'ready', games: toTileGames(newest.games), earlier };
}

/** If no list is available, the last good copy stays cached. */
export async function loadHome(): Promise<HomeData> {
  const [
    release,
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
    withFallback(fetchNewGames({ itemsPerPage: ITEMS_PER_PAGE }).then(toThisThursday), {
      state: 'error' as const,
    }),
    loadSection(fetchMostAddicting().then(toTileGames)),
    loadBlock('trending-games', ITEMS_PER_PAGE),
    withFallback(fetchGenres(), []),
    loadBlock('exclusive-games', ITEMS_PER_PAGE),
    loadBlock('classic-games', ITEMS_PER_PAGE),
    loadBlock('games-more-than-10-years-ago', ITEMS_PER_PAGE),
    withFallback(fetchTags(), []),
    withFallback(fetchPlaylists(), []),
    withFallback(fetchSlides(), []),
    withFallback(fetchHasDaily(), true),
  ]);
  const lists = {
    thisThursday: release,
    mostAddicting,
    trending,
    exclusive,
    classics,
    tenYearsAgo,
  };
  if (Object.values(lists).every(({ state }) => state === 'error')) {
    console.warn('No list of home is available: the page is not stored.');
    await doNotStorePage();
  }
  return {
    ...arrangeHome(lists, slides),
    hasDaily,
    genres,
    tags: tags
      .filter(({ totalCount }) => totalCount > 0)
      .toSorted((a, b) => Number(a.isCommon) - Number(b.isCommon) || b.totalCount - a.totalCount)
      .slice(0, MAX_TAGS)
      .map(toWallTag),
    playlists: playlists.slice(0, MAX_PLAYLISTS).map(toPlaylistCard),
  };
}
