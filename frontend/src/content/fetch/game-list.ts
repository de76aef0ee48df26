import 'server-only';
import { z } from 'zod';
import { GAMES_PAGE_SIZE } from '../page-sizes';
import type { GamePage } from '../types';
import { fetchAg } from './ag-api';
import { GAMES, TAGS } from './cache-tags';
import { listedGame } from './listed-game';

export type GameSort = 'popular' | 'newest' | 'rating' | 'votes' | 'likes' | 'title' | 'relevance';

interface GameListQuery {
  genre?: string;
  tags?: readonly string[];
  exclude?: readonly string[];
  q?: string;
  mobileOnly?: boolean;
  freeOnly?: boolean;
  sort?: GameSort;
  page?: number;
  size?: number;
}

const responseSchema = z.object({ games: z.array(listedGame), total: z.number() });

/** Core's JSON:API can neither exclude a term of a multi-value field nor return a total. */
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
  return fetchAg('/ag/api/game-list', query, responseSchema, [GAMES, TAGS]);
}
