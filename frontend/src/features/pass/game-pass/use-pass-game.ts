import { useEffect, useState } from 'react';
import type { GameDetail } from '@/content/types';
import { callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { useRetry } from '@/features/shell/errors/use-retry';
import { fieldOf } from '@/lib/storage/game-shape';

/** Where a game is played: here, or on its makers' own site. */
type Place = Pick<GameDetail, 'embedUrl' | 'externalGameLink'>;

/** Whether a game can be played, and where: a game of the pass does not tell those who have none. */
export type PassGame =
  { state: 'open'; place: Place } | { state: 'locked' } | { state: 'loading' } | { state: 'failed'; retry: () => void };

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

const parsePlace = (content: unknown): Place => ({
  embedUrl: textOrNull(fieldOf(content, 'embedUrl')),
  externalGameLink: textOrNull(fieldOf(content, 'externalGameLink')),
});

export function usePassGame({ nid, gamePassExclusive, ...place }: Place & Pick<GameDetail, 'nid' | 'gamePassExclusive'>): PassGame {
  const uid = useSession(({ user }) => (gamePassExclusive && user?.hasGamePass ? user.uid : null));
  const [answer, setAnswer] = useState<{ uid: number; place: Place | null } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);

  useEffect(() => {
    if (uid === null) return;
    let current = true;
    callBackend(`/api/pass-game/${nid}?uid=${uid}`, parsePlace).then(
      (found) => current && setAnswer({ uid, place: found }),
      () => current && setAnswer({ uid, place: null }),
    );
    return () => {
      current = false;
    };
  }, [nid, uid, tries]);

  const known = answer?.uid === uid ? answer : null;
  useRetry(known?.place === null, retry);

  if (!gamePassExclusive) return { state: 'open', place };
  if (uid === null) return { state: 'locked' };
  if (!known) return { state: 'loading' };
  return known.place ? { state: 'open', place: known.place } : { state: 'failed', retry };
}
