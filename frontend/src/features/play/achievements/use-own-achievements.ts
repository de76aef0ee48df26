import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/account/auth/viewer';
import { achievementsQuery } from './achievements-query';
import { useGuestAchievements } from './guest-achievements';
import { isPortalId, type GameAchievements, type OwnAchievements } from './own-achievements';

const getLastEarned = ({ achievements }: GameAchievements): string =>
  achievements.reduce((last, { earned }) => (earned !== null && earned > last ? earned : last), '');

function useOfGuest(): OwnAchievements {
  const { games, portal } = useGuestAchievements();
  return {
    games: Object.values(games).toSorted((a, b) =>
      getLastEarned(b).localeCompare(getLastEarned(a)),
    ),
    portal: Object.fromEntries(Object.entries(portal).filter(([id]) => isPortalId(id))),
  };
}

/** `own` is null while loading and while the account is unavailable. */
export function useOwnAchievements() {
  const { state, user } = useViewer();
  const guest = useOfGuest();
  const query = useQuery(achievementsQuery(user?.uid));
  const own = state === 'member' ? (query.data ?? null) : state === 'guest' ? guest : null;
  return { own, query };
}
