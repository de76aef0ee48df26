import * as z from 'zod/mini';
import { decodeTitles } from '@/content/decode-titles';
import { localTileGames, type TileGame } from '@/content/game-summary';
import { createPersistedStore } from '@/lib/storage/persisted-store';

export type FavoriteChange = { add: TileGame } | { remove: number };

/** A game that is in the list stays at its position. */
export function applyChange(games: TileGame[], change: FavoriteChange): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}

const schema = z.object({
  /** Newest first. */
  games: localTileGames,
  /** Null for a guest. */
  userId: z.catch(z.nullable(z.number()), null),
  /** Last comparison of a guest's games with the site, in ms. */
  refreshedAt: z.catch(z.number(), 0),
});

type LocalFavorites = z.infer<typeof schema>;

/** A guest's favorites, or a copy of a member's. */
export const useLocalFavorites = createPersistedStore<LocalFavorites, LocalFavorites>(
  'favourites',
  schema,
  () => ({ games: [], userId: null, refreshedAt: 0 }),
  { migrate: decodeTitles },
);

/** Drops the copy of a member's list. */
export function forgetMemberFavorites(): void {
  if (useLocalFavorites.getState().userId !== null)
    useLocalFavorites.setState(useLocalFavorites.getInitialState());
}

export function changeLocalFavorites(change: FavoriteChange): void {
  useLocalFavorites.setState(({ games }) => ({ games: applyChange(games, change) }));
}
