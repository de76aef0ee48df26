import { useEffect, useState } from 'react';
import type { GameDetail } from '@/content/types';
import { callBackend } from '../auth/backend';
import { useSession } from '../auth/session-store';
import { useRetry } from '../errors/use-retry';
import { fieldOf } from '../storage/game-shape';

/** Whether a game can be played here, and where: a game of the pass does not tell those who have none. */
export type PassGame =
  { state: 'open'; embedUrl: string | null } | { state: 'locked' } | { state: 'loading' } | { state: 'failed'; retry: () => void };

const parseEmbedUrl = (content: unknown): string | null => {
  const embedUrl = fieldOf(content, 'embedUrl');
  return typeof embedUrl === 'string' ? embedUrl : null;
};

export function usePassGame({ nid, embedUrl, gamePassExclusive }: Pick<GameDetail, 'nid' | 'embedUrl' | 'gamePassExclusive'>): PassGame {
  const uid = useSession(({ user }) => (gamePassExclusive && user?.hasGamePass ? user.uid : null));
  const [answer, setAnswer] = useState<{ uid: number; embedUrl: string | null; failed: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);

  useEffect(() => {
    if (uid === null) return;
    let current = true;
    callBackend(`/api/pass-game/${nid}?uid=${uid}`, parseEmbedUrl).then(
      (found) => current && setAnswer({ uid, embedUrl: found, failed: false }),
      () => current && setAnswer({ uid, embedUrl: null, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [nid, uid, tries]);

  const known = answer?.uid === uid ? answer : null;
  useRetry(known?.failed ?? false, retry);

  if (!gamePassExclusive) return { state: 'open', embedUrl };
  if (uid === null) return { state: 'locked' };
  if (!known) return { state: 'loading' };
  return known.failed ? { state: 'failed', retry } : { state: 'open', embedUrl: known.embedUrl };
}
