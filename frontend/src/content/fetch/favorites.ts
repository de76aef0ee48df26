import 'server-only';
import { z } from 'zod';
import type { GamePage } from '../types';
import { fetchAg } from './ag-api';
import { asUser } from './client';
import { listedGame } from './listed-game';

const FAVORITES_PAGE_SIZE = 24;

const responseSchema = z.object({ games: z.array(listedGame), total: z.number() });

/** Throws ContentNotFound for another user's session. */
export async function fetchFavorites(
  uid: number,
  offset: number,
  cookie: string,
): Promise<GamePage> {
  const query = { items_per_page: FAVORITES_PAGE_SIZE, offset };
  return fetchAg(`/ag/api/user-favorite-games/${uid}`, query, responseSchema, asUser(cookie));
}
