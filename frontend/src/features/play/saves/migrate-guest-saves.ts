import { notify } from '@/features/shell/notifications/notifications-store';
import type { Notice } from '@/features/shell/notifications/queue';
import { storeSave, useLocalSaves, type LocalSave } from './local-saves';
import { fetchSave, NewerSave, putSave } from './save-calls';

/** The newer save wins; the other stays in this browser. */
async function migrateSave(nid: number, local: LocalSave): Promise<Notice['notice']> {
  const stored = await fetchSave(nid);
  if (stored !== null && Date.parse(stored.updated) >= local.updated) {
    storeSave(nid, { ...local, settled: true });
    return 'savesKept';
  }
  await putSave(nid, local.data, stored?.revision ?? 0);
  storeSave(
    nid,
    stored && { data: stored.data, updated: Date.parse(stored.updated), settled: true },
  );
  return stored === null ? 'savesMoved' : 'savesSwapped';
}

/** Unsent saves are retried on the next visit. */
export async function migrateGuestSaves(): Promise<void> {
  const notices = new Set<Notice['notice']>();
  for (const [nid, local] of Object.entries(useLocalSaves.getState().saves)) {
    if (local.settled) continue;
    try {
      notices.add(await migrateSave(Number(nid), local));
    } catch (error) {
      // Another device has saved meanwhile: compare again on the next visit.
      if (error instanceof NewerSave) continue;
    }
  }
  for (const notice of notices) notify({ notice }, { life: 6000 });
}
