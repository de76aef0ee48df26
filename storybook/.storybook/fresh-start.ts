import { useSession } from '@/features/account/auth/session-store';
import { queryClient } from '@/features/account/queries/query-client';
import { useFavourites } from '@/features/community/favourites/favourites-store';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { useRecentGames } from '@/features/discover/recent/recent-store';
import { useCachedGames } from '@/features/play/offline/cached-games';
import { useVotes } from '@/features/community/votes/vote-store';

/** Resets browser storage and the session before each story. */
export function freshStart(): void {
  queryClient.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  useModal.setState(useModal.getInitialState(), true);
  useNotifications.setState(useNotifications.getInitialState(), true);
  useRecentGames.setState(useRecentGames.getInitialState(), true);
  useCachedGames.setState(useCachedGames.getInitialState(), true);
  useFavourites.setState(useFavourites.getInitialState(), true);
  useVotes.setState(useVotes.getInitialState(), true);
  useSession.setState({ ...useSession.getInitialState(), ready: true }, true);
}
