import * as z from 'zod/mini';
import { decodeTitles } from '@/content/decode-titles';
import { storedTileGames, type TileGame } from '@/content/game-summary';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { createPersistedStore } from '@/lib/storage/persisted-store';

export type Change = { add: TileGame } | { remove: number };

/** A game that is in the list stays at its position. */
export function changed(games: TileGame[], change: Change): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}

/** A game whose removal failed returns to its position. */
function reverted(games: TileGame[], change: Change, before: TileGame[]): TileGame[] {
  if ('add' in change) return changed(games, { remove: change.add.nid });
  const place = before.findIndex(({ nid }) => nid === change.remove);
  const game = before[place];
  return game && games.every(({ nid }) => nid !== game.nid)
    ? games.toSpliced(place, 0, game)
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
  /** In this visit; never stored. */
  fetched: boolean;
  failed: boolean;
}

export const useFavorites = createPersistedStore<FavoritesState, z.infer<typeof schema>>(
  'favourites',
  schema,
  () => ({ games: [], gameIds: [], userId: null, refreshedAt: 0, fetched: false, failed: false }),
  {
    migrate: decodeTitles,
    fromStored: ({ games, ...stored }) => ({ ...listed(games), ...stored }),
  },
);

export function listed(games: TileGame[]): Pick<FavoritesState, 'games' | 'gameIds'> {
  return { games, gameIds: games.map(({ nid }) => nid) };
}

export function revert(change: Change, before: TileGame[]): void {
  useFavorites.setState(({ games }) => listed(reverted(games, change, before)));
  notifyError({ notice: 'favoritesNotSaved' });
}
