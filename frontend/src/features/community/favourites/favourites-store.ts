import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { gamesIn, type TileGame } from '@/content/game-summary';
import { notify } from '@/features/shell/notifications/notifications-store';
import { nullable, number, orElse, shape } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { withTextTitles } from '@/lib/storage/stored-games';
import { undone, type Change } from './change';

interface FavouritesState {
  /** The newest first. */
  games: TileGame[];
  /** The nids of `games`. */
  gameIds: number[];
  /** Whose they are; null for a guest's, which live in this browser only. */
  userId: number | null;
  /** Whether the member's list has been loaded during this visit; never stored. */
  fetched: boolean;
  /** Whether loading it failed last time. */
  failed: boolean;
}

const readStored = shape({ games: gamesIn, userId: orElse(nullable(number), null) });

/** The favourite games of this browser's visitor. */
export const useFavourites = create<FavouritesState>()(
  persist(
    (): FavouritesState => ({
      games: [],
      gameIds: [],
      userId: null,
      fetched: false,
      failed: false,
    }),
    {
      name: storageKey('favourites'),
      storage: createJSONStorage(debouncedStorage),
      version: 1,
      migrate: withTextTitles,
      partialize: ({ games, userId }) => ({ games, userId }),
      merge: (stored, current) => {
        const read = readStored(stored);
        return read ? { ...current, ...listed(read.games), userId: read.userId } : current;
      },
    },
  ),
);

/** A list of games as the store holds it. */
export function listed(games: TileGame[]): Pick<FavouritesState, 'games' | 'gameIds'> {
  return { games, gameIds: games.map(({ nid }) => nid) };
}

followOtherTabs(useFavourites);

/** To be said of a change that the account did not take. */
export const notSaved = () =>
  notify('Your favourites could not be saved. Please try again later.', { type: 'error' });

/** Takes a change back that the account did not take; `notSaved` says so. */
export function takeBack(change: Change, before: TileGame[]): void {
  useFavourites.setState(({ games }) => listed(undone(games, change, before)));
}
