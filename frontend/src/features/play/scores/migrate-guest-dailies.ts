import { BackendError } from '@/features/account/auth/backend';
import { markDailyPlayed } from '@/features/discover/home/daily-played';
import { notify } from '@/features/shell/notifications/notifications-store';
import { forgetBest, useLocalBests } from './local-bests';
import { reportScore } from './report-score';
import { setStandings } from './standings-store';
import { forgetDaily, useLocalDailies } from './local-dailies';

/** Earliest first. Refused ones are dropped; unsent ones are retried on the next visit. */
export async function migrateGuestDailies(uid: number): Promise<void> {
  let moved = 0;
  for (const [day, { nid, value, token }] of Object.entries(
    useLocalDailies.getState().days,
  ).toReversed()) {
    if (token === null) continue;
    try {
      setStandings(uid, nid, await reportScore({ uid, nid, token, value }));
      moved += 1;
      forgetDaily(day);
      markDailyPlayed(uid, day);
      // Do not submit the same score twice.
      if (useLocalBests.getState().bests[nid]?.token === token) forgetBest(nid);
    } catch (error) {
      if (!(error instanceof BackendError) || error.isOutage || error.status === 429) continue;
      forgetDaily(day);
    }
  }
  if (moved > 0) notify({ notice: 'dailiesMoved' });
}
