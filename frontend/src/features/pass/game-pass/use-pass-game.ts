import { useEffect, useEffectEvent, useState } from 'react';
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

/** The least wait between two tries, in ms. */
const SOON_MS = 30_000;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** A place, and when its address stops opening the game: in ms since 1970, or null for one that stays. */
interface Found extends Place {
  expires: number | null;
}

/** An address is renewed this long before it ends, in ms. */
export const RENEW_BEFORE_MS = 180_000;

const parseFound = (content: unknown): Found => {
  const expires = fieldOf(content, 'expires');
  return {
    embedUrl: textOrNull(fieldOf(content, 'embedUrl')),
    externalGameLink: textOrNull(fieldOf(content, 'externalGameLink')),
    expires: typeof expires === 'number' ? expires : null,
  };
};

export function usePassGame({ nid, gamePassExclusive, ...place }: Place & Pick<GameDetail, 'nid' | 'gamePassExclusive'>): PassGame {
  const uid = useSession(({ user }) => (gamePassExclusive && user?.hasGamePass ? user.uid : null));
  const [answer, setAnswer] = useState<{ uid: number; place: Found | null } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);

  useEffect(() => {
    if (uid === null) return;
    let current = true;
    callBackend(`/api/pass-game/${nid}?uid=${uid}`, parseFound).then(
      (found) => current && setAnswer({ uid, place: found }),
      // Who is playing goes on, even if there is no new address for the next start yet.
      () =>
        current &&
        setAnswer((before) => (before?.uid === uid && before.place ? { uid, place: { ...before.place } } : { uid, place: null })),
    );
    return () => {
      current = false;
    };
  }, [nid, uid, tries]);

  const known = answer?.uid === uid ? answer : null;
  useRenewal(known?.place ?? null, retry);
  useRetry(known?.place === null, retry);

  if (!gamePassExclusive) return { state: 'open', place };
  if (uid === null) return { state: 'locked' };
  if (!known) return { state: 'loading' };
  return known.place ? { state: 'open', place: known.place } : { state: 'failed', retry };
}

/** Asks for a new address before the old one ends, and when a page is looked at again that has slept through that. */
function useRenewal(place: Found | null, onDue: () => void): void {
  const renew = useEffectEvent(onDue);
  useEffect(() => {
    const expires = place?.expires ?? null;
    if (expires === null) return;
    const renewIfDue = () => {
      if (document.visibilityState !== 'hidden' && Date.now() >= expires - RENEW_BEFORE_MS) renew();
    };
    const left = Math.max(expires - RENEW_BEFORE_MS - Date.now(), SOON_MS);
    const timer = setTimeout(renewIfDue, left);
    document.addEventListener('visibilitychange', renewIfDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renewIfDue);
    };
  }, [place]);
}
