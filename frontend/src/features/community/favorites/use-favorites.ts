import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pickTile, type TileGame } from '@/content/game-summary';
import { getViewer, useSession } from '@/features/account/auth/session';
import { useOptimisticToggle } from '@/features/account/members/use-optimistic-toggle';
import { refreshGuestGames } from '@/features/discover/games/refresh-guest-games';
import { favoritesQuery, sendChange } from './favorites-query';
import {
  applyChange,
  changeLocalFavorites,
  forgetMemberFavorites,
  useLocalFavorites,
  type FavoriteChange,
} from './favorites-store';

/** Drops the copy of a member's list after sign-out and updates a guest's list. */
function useGuestList(): void {
  const isGuest = useSession((session) => getViewer(session) === 'guest');
  useEffect(() => {
    if (!isGuest) return;
    forgetMemberFavorites();
    void refreshGuestGames(useLocalFavorites.getState(), (update) =>
      useLocalFavorites.setState(({ games }) => ({
        games: update(games),
        refreshedAt: Date.now(),
      })),
    );
  }, [isGuest]);
}

/** A guest's favorites are in this browser, a member's in the account. */
export function useFavorites() {
  useGuestList();
  const userId = useSession(({ auth }) => auth?.uid ?? null);
  const verifiedUid = useSession(({ user }) => user?.uid);
  const local = useLocalFavorites();
  const { data, isSuccess, isError, refetch } = useQuery(favoritesQuery(verifiedUid));
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
