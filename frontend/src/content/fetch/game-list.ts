import 'server-only';
import { z } from 'zod';
import { GAMES_PAGE_SIZE } from '../page-sizes';
import type { GamePage } from '../types';
import { fetchAg } from './ag-api';
import { GAMES, TAGS } from './cache-tags';
import { listedGame } from './listed-game';

/** The orders that the content API knows. */
export type GameSort = 'popular' | 'newest' | 'rating' | 'votes' | 'likes' | 'title' | 'relevance';

/** What a list page asks for. Terms are slugs, as in the site's addresses. */
export interface GameListQuery {
  genre?: string;
  /** Games with all of these. */
  tags?: readonly string[];
  /** Games with none of these. */
  exclude?: readonly string[];
  /** What somebody searches for. */
  q?: string;
  mobileOnly?: boolean;
  /** Without games of the pass. */
  freeOnly?: boolean;
  sort?: GameSort;
  /** 1-based. */
  page?: number;
  /** Games a page. */
  size?: number;
}

const answer = z.object({ games: z.array(listedGame), total: z.number() });

/** A page of games with the size of the whole list. Core's JSON:API can neither exclude a tag of a multi-value field nor say a total. */
export async function fetchGameList(wanted: GameListQuery): Promise<GamePage> {
  const {
    genre,
    tags,
    exclude,
    q,
    mobileOnly,
    freeOnly,
    sort = 'popular',
    page = 1,
    size = GAMES_PAGE_SIZE,
  } = wanted;
  const query = {
    genre,
    tags,
    exclude,
    q,
    mobile: mobileOnly ? 1 : undefined,
    free: freeOnly ? 1 : undefined,
    sort,
    items_per_page: size,
    offset: (page - 1) * size,
  };
  return fetchAg('/ag/api/game-list', query, answer, [GAMES, TAGS]);
}
