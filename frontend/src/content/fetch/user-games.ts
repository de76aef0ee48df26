import type { TileGame } from '../game-summary';
import { fetchAg } from './ag-api';
import { asUser } from './client';
import { listedTiles } from '../map/game-summary';

const FAVORITES_PAGE_SIZE = 24;

/** @throws ContentNotFound for another user's session. */
export async function fetchFavorites(
  uid: number,
  offset: number,
  cookie: string,
): Promise<TileGame[]> {
  const query = { items_per_page: FAVORITES_PAGE_SIZE, offset };
  const path = `/ag/api/user-favorite-games/${uid}`;
  return (await fetchAg(path, query, listedTiles, asUser(cookie))).games;
}

export async function fetchRecentGames(cookie: string): Promise<TileGame[]> {
  return (await fetchAg('/ag/api/user-recent-games', {}, listedTiles, asUser(cookie))).games;
}
