import 'server-only';
import { z } from 'zod';
import { environment } from '../environment';
import { gameSummaryOfRow } from '../map/game-summary';
import { GAMES_PAGE_SIZE } from '../page-sizes';
import type { GamePage } from '../types';
import { fetchAg } from './ag-api';
import { GAMES, TAGS } from './cache-tags';
import { gameRow } from './game-row';

/** The orders that the content API knows. */
export type GameSort = 'popular' | 'newest' | 'rating' | 'votes' | 'likes' | 'title';

/** What a list page asks for. Terms are slugs, as in the site's addresses. */
export interface GameListQuery {
  genre?: string;
  /** Games with all of these. */
  tags?: readonly string[];
  /** Games with none of these. */
  exclude?: readonly string[];
  /** Part of the title. */
  q?: string;
  mobileOnly?: boolean;
  sort?: GameSort;
  /** 1-based. */
  page?: number;
}

const answer = z.object({ games: z.array(gameRow), total: z.number() });

/** A page of games with the size of the whole list. Core's JSON:API can neither exclude a tag of a multi-value field nor say a total. */
export async function fetchGameList({ genre, tags, exclude, q, mobileOnly, sort = 'popular', page = 1 }: GameListQuery): Promise<GamePage> {
  const { gamesOrigin } = environment();
  const query = {
    genre,
    tags,
    exclude,
    q,
    mobile: mobileOnly ? 1 : undefined,
    sort,
    items_per_page: GAMES_PAGE_SIZE,
    offset: (page - 1) * GAMES_PAGE_SIZE,
  };
  const { games, total } = await fetchAg('/ag/api/game-list', query, answer, [GAMES, TAGS]);
  return { games: games.map((row) => gameSummaryOfRow(row, gamesOrigin)), total };
}
