import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { syncProgress } from '../progress/sync-progress';
import { migrateGuestAchievements } from '../achievements/migrate-guest-achievements';
import { migrateGuestDailies, migrateGuestScores } from '../scores/migrate-guest-scores';

export async function migrateGuestData(uid: number): Promise<void> {
  await syncProgress(uid);
  if (!mayLeaveBrowser()) return;
  await migrateGuestDailies(uid);
  await migrateGuestScores(uid);
  await migrateGuestAchievements(uid);
}
