import type * as demo from '@demo';
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
import { GAMES_PAGE_SIZE, type TileGame } from '@/content/game-summary';
import type { GameDetail } from '@/content/types/game';
import { loadHome } from '@/features/discover/home/load-home';
import { parseFilters } from '@/features/discover/listing/filters';
import { loadListing } from '@/features/discover/listing/load-listing';
import { loadSearch } from '@/features/discover/search/load-search';
import type { DemoPortal } from './portal';
import { readMails } from './read-mails';
import { readMember } from './read-member';
import { readScores } from './read-scores';

const LISTED_TAG = 'physics';

async function readGames(): Promise<TileGame[]> {
  const { games, total } = await fetchGameList({});
  const further = Array.from({ length: Math.ceil(total / GAMES_PAGE_SIZE) - 1 }, (_, index) =>
    fetchGameList({ page: index + 2 }),
  );
  return [...games, ...(await Promise.all(further)).flatMap((page) => page.games)];
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

/** For each kind of game page, the game with the most reviews. */
async function readGamePages(games: readonly TileGame[]) {
  // Hundreds of parallel reads time out on a busy machine.
  const pages = [];
  for (const { path, nid } of games)
    pages.push({ game: await fetchGame(path), reviews: await fetchGameReviews(nid) });
  const richest = pages.toSorted(
    (a, b) => b.reviews.total - a.reviews.total || a.game.nid - b.game.nid,
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

export async function readDemo(portal: DemoPortal): Promise<typeof demo> {
  const games = await readGames();
  const { details, reviews } = await readGamePages(games);
  const [posts, playlists] = await Promise.all([fetchPosts(), fetchPlaylists()]);
  const member = await fetchMember(reviews.reviews[0]?.author.name ?? '');
  return {
    games,
    footerGames: await fetchFooterQueue(),
    beforeYouGoGames: await fetchBeforeYouGo(),
    gameDetails: details,
    gameReviews: reviews,
    genres: await fetchGenres(),
    tags: await fetchTags(),
    member,
    memberReviews: await fetchUserReviews(member.uid),
    posts,
    post: await fetchPost(posts[0]?.path ?? ''),
    playlists,
    playlist: await fetchPlaylist(playlists[0]?.path ?? ''),
    pages: await fetchPages(),
    site: await fetchSite(),
    listingTag: await fetchTag(LISTED_TAG),
    listing: await loadListing(parseFilters({}), { tag: LISTED_TAG }),
    search: await loadSearch('neon', 1),
    searchWithoutResults: await loadSearch('zzyzx', 1),
    plans: await fetchPlans(),
    home: await loadHome(),
    ...(await readMember(portal)),
    ...(await readScores(portal)),
    ...(await readMails(portal)),
  };
}
