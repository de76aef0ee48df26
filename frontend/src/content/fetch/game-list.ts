import { GAMES_PAGE_SIZE } from '../game-summary';
import type { PagedGames } from '../types/game';
import { fetchAg } from './ag-api';
import { GAMES, GENRES, TAGS } from './cache-tags';
import { pagedGames } from '../map/game-summary';

export type GameSort = 'popular' | 'newest' | 'rating' | 'votes' | 'likes' | 'title' | 'relevance';

interface GameListQuery {
  genre?: string;
  tags?: readonly string[];
  exclude?: readonly string[];
  q?: string;
  mobileOnly?: boolean;
  freeOnly?: boolean;
  /** If no game has all words of `q`, those with some of them. */
  allowNear?: boolean;
  /** Adds mature games to a genre, to tags or to a search. */
  includeMature?: boolean;
  sort?: GameSort;
  page?: number;
  size?: number;
}

/** Core's JSON:API can neither exclude a term of a multi-value field nor return a total. */
export const fetchGameList = ({
  mobileOnly,
  freeOnly,
  allowNear,
  includeMature,
  sort = 'popular',
  page = 1,
  size = GAMES_PAGE_SIZE,
  ...filters
}: GameListQuery): Promise<PagedGames> => {
  const query = {
    ...filters,
    mobile: mobileOnly ? 1 : undefined,
    free: freeOnly ? 1 : undefined,
    near: allowNear ? 1 : undefined,
    mature: includeMature ? 1 : undefined,
    sort,
    items_per_page: size,
    offset: (page - 1) * size,
  };
  return fetchAg('/ag/api/game-list', query, pagedGames, [GAMES, TAGS, GENRES]);
};
