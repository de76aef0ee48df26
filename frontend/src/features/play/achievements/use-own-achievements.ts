import { useQuery } from '@tanstack/react-query';
import { getViewer, useSession } from '@/features/account/auth/session';
import { achievementsQuery } from './achievements-query';
import { useGuestAchievements } from './guest-achievements';
import { isPortalId, type OwnAchievements } from './own-achievements';

function useOfGuest(): OwnAchievements {
  const { games, portal } = useGuestAchievements();
  return {
    games: Object.values(games),
    portal: Object.fromEntries(Object.entries(portal).filter(([id]) => isPortalId(id))),
  };
}

/** Null while loading and while the account is unavailable. */
export function useOwnAchievements() {
  const uid = useSession(({ user }) => user?.uid);
  const viewer = useSession(getViewer);
  const guest = useOfGuest();
  const { data, isError, refetch } = useQuery(achievementsQuery(uid));
  const own = viewer === 'member' ? (data ?? null) : viewer === 'guest' ? guest : null;
  return { viewer, own, isError: isError && !data, retry: () => void refetch() };
}
