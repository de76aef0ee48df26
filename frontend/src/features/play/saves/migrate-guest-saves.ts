import { notify } from '@/features/shell/notifications/notifications-store';
import { storeSave, useLocalSaves, type LocalSave } from './local-saves';
import { fetchSave, NewerSave, putSave } from './save-calls';

export const SAVES_MOVED = 'Your saves from this browser are now in your account.';
export const SAVES_SWAPPED =
  'This browser had newer saves, so your account now uses them. The older ones are kept in this browser.';
export const SAVES_STAY =
  'Your account has newer saves, so we use those. The ones in this browser are kept here.';

/**
 * Uploads a guest's save. The newer one wins; the other stays in this browser, so that none is
 * lost.
 */
async function migrateSave(nid: number, local: LocalSave): Promise<string> {
  const stored = await fetchSave(nid);
  if (stored !== null && Date.parse(stored.updated) >= local.updated) {
    storeSave(nid, { ...local, settled: true });
    return SAVES_STAY;
  }
  await putSave(nid, local.data, stored?.revision ?? 0);
  storeSave(
    nid,
    stored && { data: stored.data, updated: Date.parse(stored.updated), settled: true },
  );
  return stored === null ? SAVES_MOVED : SAVES_SWAPPED;
}

/** Unsent saves are retried on the next visit. */
export async function migrateGuestSaves(): Promise<void> {
  const said = new Set<string>();
  for (const [nid, local] of Object.entries(useLocalSaves.getState().saves)) {
    if (local.settled) continue;
    try {
      said.add(await migrateSave(Number(nid), local));
    } catch (error) {
      // Another device has saved meanwhile: compare again on the next visit.
      if (error instanceof NewerSave) continue;
    }
  }
  for (const message of said) notify(message, { life: 6000 });
}
