import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { gamesIn, type TileGame } from '@/content/game-summary';
import { flag, nullable, number, orElse, shape } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';
import { withTextTitles } from '@/lib/storage/stored-games';

/** SPEC section 9: the list of recent games is capped. */
export const MAX_RECENT_GAMES = 12;

/** The newest first, no game twice, the oldest beyond the cap gone. */
export function withRecent(games: readonly TileGame[], played: TileGame): TileGame[] {
  return [played, ...games.filter(({ nid }) => nid !== played.nid)].slice(0, MAX_RECENT_GAMES);
}

const readStored = shape({
  games: (value) => gamesIn(value).slice(0, MAX_RECENT_GAMES),
  visible: orElse(flag, true),
  userId: orElse(nullable(number), null),
});

interface RecentState {
  games: TileGame[];
  /** Whether the visitor wants to see them; playing again brings them back. */
  visible: boolean;
  /** Whose they are; null for a guest's, which live in this browser only. */
  userId: number | null;
  /**
   * What is known of a member's own list: `unknown` until it is known who is signed in, `awaited` while it is being asked for and there is none
   * here. What stands below would move if it brought games.
   */
  ownList: 'unknown' | 'awaited' | 'settled';
  add: (game: TileGame) => void;
  hide: () => void;
}

/** Whether there are games to be seen. */
export const hasShownGames = ({
  visible,
  games,
}: Pick<RecentState, 'visible' | 'games'>): boolean => visible && games.length > 0;

/** What was played in this browser: SPEC's "recent games". */
export const useRecentGames = create<RecentState>()(
  persist(
    (set) => ({
      games: [],
      visible: true,
      userId: null,
      ownList: 'unknown',
      add: (game) => set(({ games }) => ({ games: withRecent(games, game), visible: true })),
      hide: () => set({ visible: false }),
    }),
    {
      name: storageKey('recent'),
      storage: createJSONStorage(debouncedStorage),
      version: 1,
      migrate: withTextTitles,
      partialize: ({ games, visible, userId }) => ({ games, visible, userId }),
      merge: (stored, current) => ({ ...current, ...readStored(stored) }),
    },
  ),
);

followOtherTabs(useRecentGames);
