import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TileGame } from '@/content/types';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { fieldOf, gamesIn } from '@/lib/storage/game-shape';
import { withTextTitles } from '@/lib/storage/text-titles';

/** SPEC section 9: the list of recent games is capped. */
export const MAX_RECENT_GAMES = 12;

/** The newest first, no game twice, the oldest beyond the cap gone. */
export function withRecent(games: readonly TileGame[], played: TileGame): TileGame[] {
  return [played, ...games.filter(({ nid }) => nid !== played.nid)].slice(0, MAX_RECENT_GAMES);
}

const storedUser = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface RecentState {
  games: TileGame[];
  /** Whether the visitor wants to see them; playing again brings them back. */
  visible: boolean;
  /** Whose they are; null for a guest's, which live in this browser only. */
  userId: number | null;
  add: (game: TileGame) => void;
  hide: () => void;
}

/** What was played in this browser: SPEC's "recent games". */
export const useRecentGames = create<RecentState>()(
  persist(
    (set) => ({
      games: [],
      visible: true,
      userId: null,
      add: (game) => set(({ games }) => ({ games: withRecent(games, game), visible: true })),
      hide: () => set({ visible: false }),
    }),
    {
      name: storageKey('recent'),
      storage: createJSONStorage(debouncedStorage),
      version: 1,
      migrate: withTextTitles,
      partialize: ({ games, visible, userId }) => ({ games, visible, userId }),
      merge: (stored, current) => ({
        ...current,
        games: gamesIn(fieldOf(stored, 'games')).slice(0, MAX_RECENT_GAMES),
        visible: fieldOf(stored, 'visible') !== false,
        userId: storedUser(fieldOf(stored, 'userId')),
      }),
    },
  ),
);

followOtherTabs(useRecentGames);
