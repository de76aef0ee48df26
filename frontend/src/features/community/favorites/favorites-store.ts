import { catch as orElse, nullable, number, object, type infer as Infer } from 'zod/mini';
import { decodeTitles } from '@/content/decode-titles';
import { storedTileGames, type TileGame } from '@/content/game-summary';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { reverted, type Change } from './change';

const schema = object({
  /** Newest first. */
  games: storedTileGames,
  /** The owner's uid; null for a guest, whose list is in this browser only. */
  userId: orElse(nullable(number()), null),
  /** When a guest's games were last compared with the site, in ms. */
  refreshedAt: orElse(number(), 0),
});

interface FavoritesState extends Infer<typeof schema> {
  gameIds: number[];
  /** Whether the member's list was loaded in this visit; never stored. */
  fetched: boolean;
  failed: boolean;
}

export const useFavorites = createPersistedStore<FavoritesState, Infer<typeof schema>>(
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

export const notSaved = () => notifyError({ notice: 'favoritesNotSaved' });

export function revert(change: Change, before: TileGame[]): void {
  useFavorites.setState(({ games }) => listed(reverted(games, change, before)));
}
