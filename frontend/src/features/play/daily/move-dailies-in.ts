import { BackendError } from '@/features/account/auth/backend';
import { markDaily } from '@/features/discover/home/daily-mark';
import { notify } from '@/features/shell/notifications/notifications-store';
import { forgetBest, useLocalBests } from '../scores/local-bests';
import { reportScore } from '../scores/report-score';
import { setStandings } from '../scores/standings-store';
import { forgetDaily, useLocalDailies } from './local-dailies';

export const DAILIES_MOVED = 'The dailies you played are in your account now.';

/** Hands a guest's dailies in, the earliest first. What the server does not take goes; what cannot be sent just now waits for the next visit. */
export async function moveDailiesIn(uid: number): Promise<void> {
  let moved = 0;
  for (const [day, { nid, value, token }] of Object.entries(
    useLocalDailies.getState().days,
  ).toReversed()) {
    if (token === null) continue;
    try {
      setStandings(uid, nid, await reportScore({ uid, nid, token, value }));
      moved += 1;
      forgetDaily(day);
      markDaily(uid, day);
      // The same score need not go in twice.
      if (useLocalBests.getState().bests[nid]?.token === token) forgetBest(nid);
    } catch (error) {
      if (!(error instanceof BackendError) || error.isOutage || error.status === 429) continue;
      forgetDaily(day);
    }
  }
  if (moved > 0) notify(DAILIES_MOVED);
}
