import 'server-only';
import { z } from 'zod';
import type { GamePage } from '../types';
import { fetchAgAs } from './ag-api';
import { listedGame } from './listed-game';

/** Favourites page size (SPEC section 9). */
export const FAVOURITES_PAGE_SIZE = 24;

const answer = z.object({ games: z.array(listedGame), total: z.number() });

/** A page of a member's favourite games, the newest first, for the member whose session `cookie` is. Throws ContentNotFound for anybody else. */
export async function fetchFavourites(
  uid: number,
  offset: number,
  cookie: string,
): Promise<GamePage> {
  const query = { items_per_page: FAVOURITES_PAGE_SIZE, offset };
  return fetchAgAs(cookie, `/ag/api/user-favorite-games/${uid}`, query, answer);
}
