import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { syncProgress } from '../progress/sync-progress';
import { award } from '../achievements/award';
import { migrateGuestAchievements } from '../achievements/migrate-guest-achievements';
import { migrateGuestDailies, migrateGuestScores } from '../scores/migrate-guest-scores';

export async function migrateGuestData(uid: number): Promise<void> {
  await syncProgress(uid);
  if (!mayLeaveBrowser()) return;
  const hasMovedDailies = await migrateGuestDailies(uid);
  const hasMovedBests = await migrateGuestScores(uid);
  // The check of played games, which follows, reads no boards.
  if (hasMovedDailies || hasMovedBests) await award();
  await migrateGuestAchievements(uid);
}
