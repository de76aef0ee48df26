import { useQuery } from '@tanstack/react-query';
import { pickTile, type TileGame } from '@/content/game-summary';
import { useViewer } from '@/features/account/auth/viewer';
import { useOptimisticToggle } from '@/features/account/members/use-optimistic-toggle';
import { useGuestList } from '@/features/discover/games/use-guest-list';
import { favoritesQuery, sendChange } from './favorites-query';
import {
  applyChange,
  changeLocalFavorites,
  forgetMemberFavorites,
  useLocalFavorites,
  type FavoriteChange,
} from './favorites-store';

/** A guest's favorites are in this browser, a member's in the account. */
export function useFavorites() {
  useGuestList(useLocalFavorites, forgetMemberFavorites);
  const { uid: userId, user } = useViewer();
  const local = useLocalFavorites();
  const { data, isSuccess, isError, refetch } = useQuery(favoritesQuery(user?.uid));
  // A guest's games are shown until the account has them.
  const isOwn = local.userId === userId || local.userId === null;
  const { shown: games, change: changeAccount } = useOptimisticToggle<TileGame[], FavoriteChange>(
    data ?? (isOwn ? local.games : []),
    {
      uid: userId,
      queryKey: favoritesQuery(userId ?? undefined).queryKey,
      apply: applyChange,
      send: sendChange,
      onConfirm: changeLocalFavorites,
      failure: 'favoritesNotSaved',
    },
  );
  const gameIds = games.map(({ nid }) => nid);
  const change = userId === null ? changeLocalFavorites : changeAccount;
  return {
    games,
    gameIds,
    userId,
    fetched: isSuccess,
    failed: isError,
    reload: () => void refetch(),
    add: (game: TileGame) => {
      if (!gameIds.includes(game.nid)) change({ add: pickTile(game) });
    },
    remove: (nid: number) => {
      if (gameIds.includes(nid)) change({ remove: nid });
    },
  };
}
