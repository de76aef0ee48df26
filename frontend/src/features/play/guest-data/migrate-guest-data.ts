import { migrateGuestDailies } from '../scores/migrate-guest-dailies';
import { migrateGuestSaves } from '../saves/migrate-guest-saves';
import { migrateGuestScores } from '../scores/migrate-guest-scores';

/** Migrates a guest's scores and saves into the account. */
export async function migrateGuestData(uid: number): Promise<void> {
  await migrateGuestSaves();
  await migrateGuestDailies(uid);
  await migrateGuestScores(uid);
}
