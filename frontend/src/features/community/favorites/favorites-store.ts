import * as z from 'zod/mini';
import { decodeTitles } from '@/content/decode-titles';
import { storedTileGames, type TileGame } from '@/content/game-summary';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { createPersistedStore } from '@/lib/storage/persisted-store';

export type Change = { add: TileGame } | { remove: number };

/** A game that is in the list stays at its position. */
export function applyChange(games: TileGame[], change: Change): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}

/** A game whose removal failed returns to its position. */
function undoChange(games: TileGame[], change: Change, previousGames: TileGame[]): TileGame[] {
  if ('add' in change) return applyChange(games, { remove: change.add.nid });
  const index = previousGames.findIndex(({ nid }) => nid === change.remove);
  const game = previousGames[index];
  return game && games.every(({ nid }) => nid !== game.nid)
    ? games.toSpliced(index, 0, game)
    : games;
}

const schema = z.object({
  /** Newest first. */
  games: storedTileGames,
  /** Null for a guest. */
  userId: z.catch(z.nullable(z.number()), null),
  /** Last comparison of a guest's games with the site, in ms. */
  refreshedAt: z.catch(z.number(), 0),
});

interface FavoritesState extends z.infer<typeof schema> {
  gameIds: number[];
  /** The account's favorites were fetched in this visit; never stored. */
  fetched: boolean;
  failed: boolean;
}

export const useFavorites = createPersistedStore<FavoritesState, z.infer<typeof schema>>(
  'favourites',
  schema,
  () => ({ games: [], gameIds: [], userId: null, refreshedAt: 0, fetched: false, failed: false }),
  {
    migrate: decodeTitles,
    fromStored: ({ games, ...stored }) => ({ ...withGameIds(games), ...stored }),
  },
);

export function withGameIds(games: TileGame[]): Pick<FavoritesState, 'games' | 'gameIds'> {
  return { games, gameIds: games.map(({ nid }) => nid) };
}

export function revertFavorites(change: Change, previousGames: TileGame[]): void {
  useFavorites.setState(({ games }) => withGameIds(undoChange(games, change, previousGames)));
  notifyError({ notice: 'favoritesNotSaved' });
}
