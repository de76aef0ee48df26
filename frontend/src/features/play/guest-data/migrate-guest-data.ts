import { syncProgress } from '../progress/sync-progress';
import { migrateGuestDailies, migrateGuestScores } from '../scores/migrate-guest-scores';

export async function migrateGuestData(uid: number): Promise<void> {
  await syncProgress(uid);
  await migrateGuestDailies(uid);
  await migrateGuestScores(uid);
}
