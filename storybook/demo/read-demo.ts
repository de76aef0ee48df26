import { fetchBeforeYouGo, fetchFooterQueue } from '@/content/fetch/blocks';
import { fetchGameList } from '@/content/fetch/game-list';
import { fetchGame } from '@/content/fetch/games';
import { fetchMember } from '@/content/fetch/members';
import {
  fetchPages,
  fetchPlaylist,
  fetchPlaylists,
  fetchPost,
  fetchPosts,
} from '@/content/fetch/pages';
import { fetchGameReviews, fetchUserReviews } from '@/content/fetch/reviews';
import { fetchPlans } from '@/content/fetch/plans';
import { fetchSite } from '@/content/fetch/site';
import { fetchGenres, fetchTag, fetchTags } from '@/content/fetch/terms';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { tilesOf, type TileGame } from '@/content/game-summary';
import type { GameDetail } from '@/content/types';
import { tileProps } from '@/features/discover/games/tile-props';
import { loadHome } from '@/features/discover/home/load-home';
import { parseFilters } from '@/features/discover/listing/filters';
import { loadListing } from '@/features/discover/listing/load-listing';
import { loadSearch } from '@/features/discover/search/load-search';
import type { DemoPortal } from './portal';
import { readMails } from './read-mails';
import { readMember } from './read-member';
import { readScores } from './read-scores';
import type { Recording } from './recording';

const LISTED_TAG = 'physics';
const SUMMARY = '@/content/game-summary';

async function readGames(): Promise<TileGame[]> {
  const { games, total } = await fetchGameList({});
  const further = Array.from({ length: Math.ceil(total / GAMES_PAGE_SIZE) - 1 }, (_, index) =>
    fetchGameList({ page: index + 2 }),
  );
  return tilesOf([...games, ...(await Promise.all(further)).flatMap((page) => page.games)]);
}

const kinds = {
  playable: (game: GameDetail) => game.supportsMobile && !game.gamePassExclusive,
  flash: (game: GameDetail) => game.isFlash,
  passOnly: (game: GameDetail) => game.gamePassExclusive,
  portrait: (game: GameDetail) => game.supportsMobile && !game.supportedMobileOrientation.landscape,
  landscape: (game: GameDetail) => game.supportsMobile && !game.supportedMobileOrientation.portrait,
  multiplayer: (game: GameDetail) => game.featuredMultiplayer,
  explained: (game: GameDetail) => game.videoWalkthroughs.length > 0,
};

const kindNames = Object.keys(kinds)
  .map((kind) => `'${kind}'`)
  .join(' | ');

/**
 * For each kind of game page, the game with the most reviews; for the playable one with its
 * reviews.
 */
async function readGamePages(games: readonly TileGame[]) {
  // Sequential, because hundreds of parallel reads time out on a busy machine.
  const pages = [];
  for (const { path, nid } of games)
    pages.push({ game: await fetchGame(path), reviews: await fetchGameReviews(nid) });
  const richest = pages.toSorted(
    (one, other) => other.reviews.total - one.reviews.total || one.game.nid - other.game.nid,
  );
  const find = (kind: keyof typeof kinds) => {
    const found = richest.find(({ game }) => kinds[kind](game));
    if (found === undefined) throw new Error(`The demo recipe has no ${kind} game.`);
    return found;
  };
  const details = {
    playable: find('playable').game,
    flash: find('flash').game,
    passOnly: find('passOnly').game,
    portrait: find('portrait').game,
    landscape: find('landscape').game,
    multiplayer: find('multiplayer').game,
    explained: find('explained').game,
  };
  return { details, reviews: find('playable').reviews };
}

/** All recorded demo data, by kind. */
export async function readDemo(portal: DemoPortal): Promise<Recording[]> {
  const games = await readGames();
  const { details, reviews } = await readGamePages(games);
  const [posts, playlists] = await Promise.all([fetchPosts(), fetchPlaylists()]);
  const member = await fetchMember(reviews.reviews[0]?.author.name ?? '');
  return [
    { name: 'games', type: 'readonly TileGame[]', from: SUMMARY, value: games },
    {
      name: 'tiles',
      type: 'readonly TileProps[]',
      from: '@/ui/tile/tile',
      value: games.map(tileProps),
    },
    {
      name: 'footer-games',
      type: 'readonly TileGame[]',
      from: SUMMARY,
      value: tilesOf(await fetchFooterQueue()),
    },
    {
      name: 'before-you-go-games',
      type: 'readonly TileGame[]',
      from: SUMMARY,
      value: tilesOf(await fetchBeforeYouGo()),
    },
    { name: 'game-details', type: `Record<${kindNames}, GameDetail>`, value: details },
    { name: 'game-reviews', type: 'ReviewPage', value: reviews },
    { name: 'genres', type: 'readonly Genre[]', value: await fetchGenres() },
    { name: 'tags', type: 'readonly Tag[]', value: await fetchTags() },
    { name: 'member', type: 'Member', value: member },
    { name: 'member-reviews', type: 'ReviewPage', value: await fetchUserReviews(member.uid) },
    { name: 'posts', type: 'readonly PostSummary[]', value: posts },
    { name: 'post', type: 'Post', value: await fetchPost(posts[0]?.path ?? '') },
    { name: 'playlists', type: 'readonly Playlist[]', value: playlists },
    { name: 'playlist', type: 'Playlist', value: await fetchPlaylist(playlists[0]?.path ?? '') },
    { name: 'pages', type: 'readonly Page[]', value: await fetchPages() },
    { name: 'site', type: 'Site', value: await fetchSite() },
    { name: 'listing-tag', type: 'Tag', value: await fetchTag(LISTED_TAG) },
    {
      name: 'listing',
      type: 'ListingData',
      from: '@/features/discover/listing/load-listing',
      value: await loadListing(parseFilters({}), { tag: LISTED_TAG }),
    },
    {
      name: 'search',
      type: 'SearchData',
      from: '@/features/discover/search/load-search',
      value: await loadSearch('neon', 1),
    },
    {
      name: 'search-in-vain',
      type: 'SearchData',
      from: '@/features/discover/search/load-search',
      value: await loadSearch('zzyzx', 1),
    },
    { name: 'plans', type: 'readonly PlanOnSale[]', value: await fetchPlans() },
    {
      name: 'home',
      type: 'HomeData',
      from: '@/features/discover/home/home-data',
      value: await loadHome(),
    },
    ...(await readMember(portal)),
    ...(await readScores(portal)),
    ...(await readMails(portal)),
  ];
}
