import { BackendError } from '@/api/backend';
import { getViewer } from '@/features/account/auth/viewer';
import { notify } from '@/features/shell/notifications/notifications-store';
import { checkAchievements, reportAchievement } from './achievements-query';
import {
  clearGuestAchievements,
  forgetAchievement,
  useGuestAchievements,
} from './guest-achievements';

const isCurrentMember = (uid: number): boolean => getViewer().user?.uid === uid;

/** A session that has ended, a CSRF token of another one, and too many requests. */
const REPEATABLE = [401, 403, 429];

/**
 * @returns null if the server refused.
 * @throws Error if the request can be repeated
 */
async function send<Result>(uid: number, request: () => Promise<Result>): Promise<Result | null> {
  if (!isCurrentMember(uid)) throw new Error('Another person is signed in.');
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof BackendError) || error.isOutage) throw error;
    if (error.status !== null && REPEATABLE.includes(error.status)) throw error;
    return null;
  }
}

async function sendAll(uid: number): Promise<void> {
  const { games, genres } = useGuestAchievements.getState();
  let moved = 0;
  for (const { game, achievements } of Object.values(games)) {
    for (const { id, earned } of achievements) {
      if (earned === null) continue;
      if (await send(uid, () => reportAchievement({ uid, nid: game.nid, id }))) moved += 1;
      forgetAchievement(game.nid, id);
    }
  }
  const played = Object.values(genres).slice(0, 50);
  const awarded = await send(uid, () => checkAchievements(uid, played));
  if (!isCurrentMember(uid)) return;
  clearGuestAchievements();
  if (moved + (awarded?.length ?? 0) > 0) notify({ notice: 'achievementsMoved' });
}

/** Drops what the server refuses; the rest is sent at the next sign-in or visit. */
export async function migrateGuestAchievements(uid: number): Promise<void> {
  const { games, genres } = useGuestAchievements.getState();
  if (Object.keys(games).length + Object.keys(genres).length === 0) return clearGuestAchievements();
  await sendAll(uid).catch(() => undefined);
}
