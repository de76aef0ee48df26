import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/account/auth/viewer';
import { useGuestList } from '../games/use-guest-list';
import { recentQuery } from './recent-query';
import { forgetMemberRecent, useLocalRecent } from './recent-store';

/** A guest's recent games are in this browser, a member's in the account. */
export function useRecentGames() {
  useGuestList(useLocalRecent, forgetMemberRecent);
  const { state, uid, user } = useViewer();
  const local = useLocalRecent();
  const { data, isPending, isError } = useQuery(recentQuery(user?.uid));
  // A guest's games are shown until the account has them.
  const isOwn = local.userId === uid || local.userId === null;
  const games = data ?? (isOwn ? local.games : []);
  const isLoading = state === 'member' && isPending && !isError;
  return {
    games,
    visible: local.visible,
    hide: local.hide,
    isShown: local.visible && games.length > 0,
    /** `unknown` until the session is known, `awaited` while a list loads that was not known. */
    listState:
      state === 'unknown'
        ? ('unknown' as const)
        : isLoading && local.visible && games.length === 0
          ? ('awaited' as const)
          : ('settled' as const),
  };
}
