import 'server-only';
import { ContentUnavailable } from '@/content/errors';
import {
  fetchBlock,
  fetchMostAddicting,
  fetchNewGames,
  type BlockName,
} from '@/content/fetch/blocks';
import { fetchHasDaily } from '@/content/fetch/daily';
import { fetchMultiplayerGames, fetchSlides } from '@/content/fetch/games';
import { tilesOf } from '@/content/game-summary';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlaylists } from '@/content/fetch/pages';
import { fetchGenres, fetchTags } from '@/content/fetch/terms';
import type { GameRelease } from '@/content/types';
import { loadSection } from '../games/load-section';
import { toPlaylistCard } from '../playlist/playlist-card-data';
import { toWallTag } from '../listing/wall-tag';
import type { HomeData } from './home-data';
import { mosaicGames } from './mosaic-games';
import { spreadGames } from './spread-games';

const WALL_TAGS = 36;
const EARLIER_GAMES = 20;
const PLAYLISTS = 6;
const PREVIEW_GAMES = 6;
const TRENDING_GAMES = 12;
const CAROUSEL_GAMES = 24;
/** The largest page of a list: other sections show some of its games. */
const FETCHED = 50;

const block = (name: BlockName, itemsPerPage?: number) =>
  loadSection(fetchBlock(name, { itemsPerPage }).then(({ games }) => tilesOf(games)));

function thisThursday([newest, ...before]: GameRelease[]): HomeData['thisThursday'] {
  if (!newest) return { state: 'ready', games: [], earlier: [] };
  const earlier = before.flatMap(({ games }) => tilesOf(games)).slice(0, EARLIER_GAMES);
  return { state: 'ready', games: tilesOf(newest.games), earlier };
}

/** @throws ContentUnavailable when no list could be loaded, so that the cached page stays. */
export async function loadHome(): Promise<HomeData> {
  const [
    release,
    mostAddicting,
    trending,
    genres,
    exclusive,
    multiplayer,
    classics,
    tenYearsAgo,
    tags,
    playlists,
    slides,
    hasDaily,
  ] = await Promise.all([
    withFallback(fetchNewGames({ itemsPerPage: 36 }).then(thisThursday), {
      state: 'error' as const,
    }),
    loadSection(fetchMostAddicting().then(tilesOf)),
    block('trending-games', FETCHED),
    withFallback(fetchGenres(), []),
    block('exclusive-games', FETCHED),
    loadSection(fetchMultiplayerGames(FETCHED)),
    block('classic-games', FETCHED),
    block('games-more-than-10-years-ago', FETCHED),
    withFallback(fetchTags(), []),
    withFallback(fetchPlaylists(), []),
    withFallback(fetchSlides(), []),
    withFallback(fetchHasDaily(), true),
  ]);
  const lists = [release, mostAddicting, trending, exclusive, multiplayer, classics, tenYearsAgo];
  if (lists.every(({ state }) => state === 'error'))
    throw new ContentUnavailable('None of the lists of home can be had.');
  const above = release.state === 'ready' ? mosaicGames(release) : [];
  const failed = { state: 'error' } as const;
  // The lists with the fewest games choose first.
  const [
    ofThePass = failed,
    classic = failed,
    together = failed,
    rising = failed,
    addicting = failed,
    old = failed,
  ] = spreadGames(
    [...above, ...slides],
    [
      { section: exclusive, atMost: PREVIEW_GAMES },
      { section: classics, atMost: PREVIEW_GAMES },
      { section: multiplayer, atMost: PREVIEW_GAMES },
      { section: trending, atMost: TRENDING_GAMES },
      { section: mostAddicting, atMost: CAROUSEL_GAMES },
      { section: tenYearsAgo, atMost: CAROUSEL_GAMES },
    ],
  );
  return {
    thisThursday: release,
    mostAddicting: addicting,
    hasDaily,
    trending: rising,
    genres,
    slides,
    exclusive: ofThePass,
    multiplayer: together,
    classics: classic,
    tenYearsAgo: old,
    tags: tags
      .filter(({ totalCount }) => totalCount > 0)
      .toSorted((a, b) => Number(a.isCommon) - Number(b.isCommon) || b.totalCount - a.totalCount)
      .slice(0, WALL_TAGS)
      .map(toWallTag),
    playlists: playlists.slice(0, PLAYLISTS).map(toPlaylistCard),
  };
}
