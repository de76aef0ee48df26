import { BackendError } from '@/api/backend';
import { getViewer } from '@/features/account/auth/viewer';
import { markDailyPlayed } from '@/features/discover/home/daily-played';
import { notify } from '@/features/shell/notifications/notifications-store';
import type { Notice } from '@/features/shell/notifications/queue';
import { deleteBest, deleteDaily, useLocalBests, useLocalDailies } from './local-scores';
import { reportScore } from './report-score';
import { setStandings } from './standings';

interface LocalScore {
  nid: number;
  value: number;
  token: string | null;
  onSent?: () => void;
  forget: () => void;
}

/**
 * Drops refused scores; retries unsent ones on the next visit.
 * @returns whether a score has moved
 */
async function migrate(
  uid: number,
  scores: readonly LocalScore[],
  notice: Notice['notice'],
): Promise<boolean> {
  let moved = 0;
  for (const { nid, value, token, onSent, forget } of scores) {
    if (getViewer().user?.uid !== uid) break;
    if (token === null) continue;
    try {
      await setStandings(uid, nid, await reportScore({ uid, nid, token, value }));
      moved += 1;
      onSent?.();
    } catch (error) {
      if (!(error instanceof BackendError) || error.isOutage || error.status === 429) continue;
    }
    forget();
  }
  if (moved > 0) notify({ notice });
  return moved > 0;
}

export function migrateGuestScores(uid: number): Promise<boolean> {
  const bests = Object.entries(useLocalBests.getState().bests).map(([key, best]) => {
    const nid = Number(key);
    return { ...best, nid, forget: () => deleteBest(nid) };
  });
  return migrate(uid, bests, 'scoresMoved');
}

/** Earliest first. */
export function migrateGuestDailies(uid: number): Promise<boolean> {
  const dailies = Object.entries(useLocalDailies.getState().days).map(([day, daily]) => ({
    ...daily,
    onSent: () => {
      markDailyPlayed(uid, day);
      // Do not submit the same score twice.
      const { nid, token } = daily;
      if (useLocalBests.getState().bests[nid]?.token === token) deleteBest(nid);
    },
    forget: () => deleteDaily(day),
  }));
  return migrate(uid, dailies.toReversed(), 'dailiesMoved');
}
