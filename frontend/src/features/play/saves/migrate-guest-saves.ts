import { notify } from '@/features/shell/notifications/notifications-store';
import type { Notice } from '@/features/shell/notifications/queue';
import { storeReplacedSave, storeSave, useLocalSaves, type LocalSave } from './local-saves';
import { fetchSave, NewerSave, putSave } from './save-calls';

/** The newer save wins; the other stays in this browser. */
async function migrateSave(uid: number, nid: number, local: LocalSave): Promise<Notice['notice']> {
  const stored = await fetchSave(nid);
  if (stored !== null && Date.parse(stored.updated) >= local.updated) {
    storeSave(nid, { ...local, settled: true });
    return 'savesKept';
  }
  await putSave(nid, local.data, stored?.revision ?? 0);
  storeSave(nid, null);
  if (stored === null) return 'savesMoved';
  const { data, updated } = stored;
  storeReplacedSave(uid, nid, { data, updated: Date.parse(updated), settled: true });
  return 'savesSwapped';
}

/** Unsent saves are retried on the next visit. */
export async function migrateGuestSaves(uid: number): Promise<void> {
  const notices = new Set<Notice['notice']>();
  for (const [nid, local] of Object.entries(useLocalSaves.getState().saves)) {
    if (local.settled) continue;
    try {
      notices.add(await migrateSave(uid, Number(nid), local));
    } catch (error) {
      // Another device has saved meanwhile: compare again on the next visit.
      if (error instanceof NewerSave) continue;
    }
  }
  for (const notice of notices) notify({ notice }, { life: 6000 });
}
