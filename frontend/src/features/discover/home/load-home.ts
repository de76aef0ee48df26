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
import type { HomeData } from './home-data';
import { mosaicGames } from './mosaic-games';
import { spreadGames } from './spread-games';

/** Tags of the wall: those with the most games. */
const WALL_TAGS = 36;
/** Games of earlier Thursdays that may fill the mosaic. */
const EARLIER_GAMES = 20;
const PLAYLISTS = 6;
/** Games of a section that is no carousel. */
const UNROLLED = 12;
/** Games of a carousel (SPEC section 9). */
const ROLLED = 24;
/** As many as one call gives, so that a section has something left of what others show too. */
const FETCHED = 50;

const block = (name: BlockName, itemsPerPage?: number) =>
  loadSection(fetchBlock(name, { itemsPerPage }).then(({ games }) => tilesOf(games)));

function thisThursday([newest, ...before]: GameRelease[]): HomeData['thisThursday'] {
  if (!newest) return { state: 'ready', date: '', games: [], earlier: [] };
  const earlier = before.flatMap(({ games }) => tilesOf(games)).slice(0, EARLIER_GAMES);
  return { state: 'ready', date: newest.date, games: tilesOf(newest.games), earlier };
}

/**
 * All of home at once; each part fails for itself.
 *
 * @throws ContentUnavailable when there is no list at all: a copy of the page from before is better than one that holds nothing.
 */
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
  const [
    addicting = failed,
    rising = failed,
    ofThePass = failed,
    together = failed,
    classic = failed,
    old = failed,
  ] = spreadGames(
    [...above, ...slides],
    [
      { section: mostAddicting, atMost: ROLLED },
      { section: trending, atMost: UNROLLED, unlike: 0 },
      { section: exclusive, atMost: UNROLLED },
      { section: multiplayer, atMost: UNROLLED },
      { section: classics, atMost: UNROLLED },
      { section: tenYearsAgo, atMost: ROLLED },
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
      .toSorted((a, b) => b.totalCount - a.totalCount)
      .slice(0, WALL_TAGS)
      .map(({ id, name, path, thumbnailUrl, totalCount }) => ({
        id,
        name,
        path,
        thumbnailUrl,
        totalCount,
      })),
    playlists: playlists.slice(0, PLAYLISTS).map(toPlaylistCard),
  };
}
