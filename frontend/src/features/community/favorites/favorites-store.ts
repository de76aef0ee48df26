import * as z from 'zod/mini';
import { decodeTitles } from '@/content/decode-titles';
import { storedTileGames, type TileGame } from '@/content/game-summary';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { createOptimisticChanges, type OptimisticState } from '@/lib/optimistic/optimistic-changes';
import { createPersistedStore } from '@/lib/storage/persisted-store';

export type Change = { add: TileGame } | { remove: number };

/** A game that is in the list stays at its position. */
function applyChange(games: TileGame[], change: Change): TileGame[] {
  if ('remove' in change) return games.filter(({ nid }) => nid !== change.remove);
  return games.some(({ nid }) => nid === change.add.nid) ? games : [change.add, ...games];
}

const schema = z.object({
  /** Newest first. */
  games: storedTileGames,
  /** Null for a guest. */
  userId: z.catch(z.nullable(z.number()), null),
  /** Last comparison of a guest's games with the site, in ms. */
  refreshedAt: z.catch(z.number(), 0),
});

type Favorites = OptimisticState<TileGame[], Change>;

interface FavoritesState extends z.infer<typeof schema>, Favorites {
  gameIds: number[];
  /** The account's favorites were fetched in this visit; never stored. */
  fetched: boolean;
  failed: boolean;
}

const changes = createOptimisticChanges(applyChange);

function withChanges(favorites: Favorites) {
  const games = changes.show(favorites);
  return { ...favorites, games, gameIds: games.map(({ nid }) => nid) };
}

/** Confirmed games; drops pending changes unless they are passed. */
export function withGames(games: TileGame[], pending: readonly Change[] = []) {
  return withChanges({ confirmed: games, pending });
}

export const useFavorites = createPersistedStore<FavoritesState, z.infer<typeof schema>>(
  'favourites',
  schema,
  () => ({ ...withGames([]), userId: null, refreshedAt: 0, fetched: false, failed: false }),
  {
    migrate: decodeTitles,
    fromStored: ({ games, ...stored }) => ({ ...withGames(games), ...stored }),
  },
);

function update(change: (state: Favorites) => Favorites): void {
  useFavorites.setState(({ confirmed, pending }) => withChanges(change({ confirmed, pending })));
}

export const beginChange = (change: Change): void =>
  update((state) => changes.begin(state, change));

export const confirmChange = (change: Change): void =>
  update((state) => changes.confirm(state, change));

export const cancelChange = (change: Change): void =>
  update((state) => changes.cancel(state, change));

export function failChange(change: Change): void {
  cancelChange(change);
  notifyError({ notice: 'favoritesNotSaved' });
}
