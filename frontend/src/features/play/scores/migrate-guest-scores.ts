import { BackendError } from '@/features/account/auth/backend';
import { notify } from '@/features/shell/notifications/notifications-store';
import { forgetBest, useLocalBests } from './local-bests';
import { reportScore } from './report-score';
import { setStandings } from './standings-store';

/** Refused scores are dropped; unsent ones are retried on the next visit. */
export async function migrateGuestScores(uid: number): Promise<void> {
  let moved = 0;
  for (const [key, { value, token }] of Object.entries(useLocalBests.getState().bests)) {
    if (token === null) continue;
    const nid = Number(key);
    try {
      setStandings(uid, nid, await reportScore({ uid, nid, token, value }));
      moved += 1;
      forgetBest(nid);
    } catch (error) {
      if (!(error instanceof BackendError) || error.isOutage || error.status === 429) continue;
      forgetBest(nid);
    }
  }
  if (moved > 0) notify({ notice: 'scoresMoved' });
}
