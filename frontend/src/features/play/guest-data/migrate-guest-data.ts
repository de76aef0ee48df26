import { migrateGuestDailies } from '../scores/migrate-guest-dailies';
import { migrateGuestSaves } from '../saves/migrate-guest-saves';
import { migrateGuestScores } from '../scores/migrate-guest-scores';

export async function migrateGuestData(uid: number): Promise<void> {
  await migrateGuestSaves();
  await migrateGuestDailies(uid);
  await migrateGuestScores(uid);
}
