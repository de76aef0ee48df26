import type { TileGame } from '@/content/types';
import { callBackend } from '@/features/account/auth/backend';
import { memberPost } from '@/features/account/members/member-post';
import { fieldOf, gamesIn } from '@/lib/storage/game-shape';
import type { Change } from './change';

/** Favourites page size (SPEC section 9). */
const PAGE_SIZE = 24;

/** Sends one change to the account. Throws BackendError. */
export const sendChange = (change: Change): Promise<null> =>
  'add' in change
    ? memberPost('/ag/api/add-user-favorite', { game_id: change.add.nid }, () => null)
    : memberPost('/ag/api/delete-user-favorite', { game_id: change.remove }, () => null);

function parsePage(content: unknown): { games: TileGame[]; isLast: boolean } {
  const games = fieldOf(content, 'games');
  if (!Array.isArray(games)) throw new Error('The answer is no list of games');
  return { games: gamesIn(games), isLast: games.length < PAGE_SIZE };
}

/** All favourites of a member, page by page until one is short. Throws BackendError. */
export async function fetchAll(uid: number): Promise<TileGame[]> {
  const all = new Map<number, TileGame>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { games, isLast } = await callBackend(`/api/favourites/${uid}?offset=${offset}`, parsePage);
    for (const game of games) all.set(game.nid, game);
    if (isLast) return [...all.values()];
  }
}
