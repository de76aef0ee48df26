import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TileGame } from '../games/tile-game';
import { debouncedStorage, followOtherTabs, storageKey } from '../storage/app-storage';
import { fieldOf, gamesIn } from '../storage/game-shape';

interface FavouritesState {
  games: TileGame[];
  /** The nids of `games`. */
  gameIds: number[];
  /** Adding a game that is there already changes nothing. */
  add: (game: TileGame) => void;
  remove: (nid: number) => void;
}

const idsOf = (games: readonly TileGame[]) => games.map(({ nid }) => nid);

/** The favourite games of this browser's visitor, the newest first. */
export const useFavourites = create<FavouritesState>()(
  persist(
    (set, get) => ({
      games: [],
      gameIds: [],
      add: (game) => {
        if (get().gameIds.includes(game.nid)) return;
        const games = [game, ...get().games];
        set({ games, gameIds: idsOf(games) });
      },
      remove: (nid) => {
        const games = get().games.filter((game) => game.nid !== nid);
        set({ games, gameIds: idsOf(games) });
      },
    }),
    {
      name: storageKey('favourites'),
      storage: createJSONStorage(debouncedStorage),
      partialize: ({ games }) => ({ games }),
      merge: (stored, current) => {
        const games = gamesIn(fieldOf(stored, 'games'));
        return { ...current, games, gameIds: idsOf(games) };
      },
    },
  ),
);

followOtherTabs(useFavourites);
