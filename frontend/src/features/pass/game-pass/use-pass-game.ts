import { skipToken, useQuery } from '@tanstack/react-query';
import type { GameDetail } from '@/content/types/game';
import { useViewer } from '@/features/account/auth/viewer';
import { getRetryDelay } from '@/features/shell/errors/use-retry';

type GameUrls = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/** Visitors without a pass do not get the URL. */
export type PassGame =
  | { state: 'open'; urls: GameUrls }
  | { state: 'locked' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };

/** Minimum delay between two requests for a known URL. */
const MIN_REFRESH_MS = 30_000;
const RENEW_BEFORE_MS = 180_000;

const getLifetime = (found: { expires?: number | null } | undefined): number =>
  found?.expires ? found.expires - RENEW_BEFORE_MS - Date.now() : Infinity;

/** Renews the signed URL, also after the page was suspended. */
export function usePassGame({
  nid,
  gamePassExclusive,
  ...urls
}: GameUrls & Pick<GameDetail, 'nid' | 'gamePassExclusive'>): PassGame {
  const { user } = useViewer();
  const uid = gamePassExclusive && user?.hasGamePass ? user.uid : null;
  const { data, isError, refetch } = useQuery({
    queryKey: ['pass', 'game', uid, nid],
    queryFn:
      uid === null
        ? skipToken
        : async () => (await import('./fetch-pass-game')).fetchPassGame(uid, nid),
    staleTime: ({ state }) => (getLifetime(state.data) > 0 ? Infinity : 0),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { status, data: found, errorUpdateCount } }) => {
      if (status === 'error') return found ? MIN_REFRESH_MS : getRetryDelay(errorUpdateCount - 1);
      return found?.expires ? Math.max(getLifetime(found), MIN_REFRESH_MS) : false;
    },
  });

  if (!gamePassExclusive) return { state: 'open', urls };
  if (uid === null) return { state: 'locked' };
  // A running game continues even without a new URL.
  if (data) return { state: 'open', urls: data };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
