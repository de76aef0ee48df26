import { BackendError } from '@/api/backend';
import { notify } from '@/features/shell/notifications/notifications-store';
import { withoutEntry } from '@/lib/zod/valid-entries';
import { checkAchievements, reportAchievement } from './achievements-query';
import { clearGuestAchievements, useGuestAchievements } from './guest-achievements';

const isRetried = (error: unknown): boolean =>
  !(error instanceof BackendError) || error.isOutage || error.status === 429;

/** Drops what the server refuses; the rest is sent on the next visit. */
export async function migrateGuestAchievements(uid: number): Promise<void> {
  const { games, genres } = useGuestAchievements.getState();
  if (Object.keys(games).length + Object.keys(genres).length === 0) return clearGuestAchievements();
  let moved = 0;
  for (const [nid, { achievements }] of Object.entries(games)) {
    try {
      for (const { id, earned } of achievements) {
        if (earned === null) continue;
        if (await reportAchievement({ uid, nid: Number(nid), id })) moved += 1;
      }
    } catch (error) {
      if (isRetried(error)) return;
    }
    useGuestAchievements.setState((state) => ({ games: withoutEntry(state.games, nid) }));
  }
  try {
    moved += (await checkAchievements(uid, Object.values(genres).slice(0, 50))).length;
  } catch (error) {
    if (isRetried(error)) return;
  }
  clearGuestAchievements();
  if (moved > 0) notify({ notice: 'achievementsMoved' });
}
