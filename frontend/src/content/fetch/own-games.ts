import { z } from 'zod';
import type { GameSummary } from '../game-summary';
import { fetchAg } from './ag-api';
import { asUser } from './client';
import { listedGame } from './listed-game';

const FAVORITES_PAGE_SIZE = 24;

const responseSchema = z.object({ games: z.array(listedGame) });

/** Throws ContentNotFound for another user's session. */
export async function fetchFavorites(
  uid: number,
  offset: number,
  cookie: string,
): Promise<GameSummary[]> {
  const query = { items_per_page: FAVORITES_PAGE_SIZE, offset };
  const path = `/ag/api/user-favorite-games/${uid}`;
  return (await fetchAg(path, query, responseSchema, asUser(cookie))).games;
}

export async function fetchRecentGames(cookie: string): Promise<GameSummary[]> {
  return (await fetchAg('/ag/api/user-recent-games', {}, responseSchema, asUser(cookie))).games;
}
