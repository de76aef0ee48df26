import { migrateGuestSaves } from '../saves/migrate-guest-saves';
import { migrateGuestDailies, migrateGuestScores } from '../scores/migrate-guest-scores';

export async function migrateGuestData(uid: number): Promise<void> {
  await migrateGuestSaves(uid);
  await migrateGuestDailies(uid);
  await migrateGuestScores(uid);
}
