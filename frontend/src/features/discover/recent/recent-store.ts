import * as z from 'zod/mini';
import { decodeTitles } from '@/content/decode-titles';
import { localTileGames, type TileGame } from '@/content/game-summary';
import { createPersistedStore } from '@/lib/storage/persisted-store';

export const MAX_RECENT_GAMES = 12;

export function addRecentGame(games: readonly TileGame[], played: TileGame): TileGame[] {
  return [played, ...games.filter(({ nid }) => nid !== played.nid)].slice(0, MAX_RECENT_GAMES);
}

const schema = z.object({
  games: localTileGames,
  /** False: dismissed until the next game is played. */
  visible: z.catch(z.boolean(), true),
  userId: z.catch(z.nullable(z.number()), null),
  /** Nids of games that are not yet saved in the account. */
  unsaved: z.catch(z.array(z.number()), []),
  /** Last comparison of a guest's games with the site, in ms. */
  refreshedAt: z.catch(z.number(), 0),
});

interface RecentState extends z.infer<typeof schema> {
  add: (game: TileGame) => void;
  hide: () => void;
}

/** A guest's recent games, or a copy of a member's. */
export const useLocalRecent = createPersistedStore<RecentState, z.infer<typeof schema>>(
  'recent',
  schema,
  (set) => ({
    games: [],
    visible: true,
    userId: null,
    unsaved: [],
    refreshedAt: 0,
    add: (game) => set(({ games }) => ({ games: addRecentGame(games, game), visible: true })),
    hide: () => set({ visible: false }),
  }),
  { migrate: decodeTitles },
);

/** Drops the copy of a member's list. */
export function forgetMemberRecent(): void {
  if (useLocalRecent.getState().userId !== null)
    useLocalRecent.setState({ games: [], userId: null, unsaved: [] });
}
