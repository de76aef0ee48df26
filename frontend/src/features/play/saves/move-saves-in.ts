import { notify } from '@/features/shell/notifications/notifications-store';
import { storeSave, useLocalSaves, type LocalSave } from './local-saves';
import { fetchSave, NewerSave, putSave } from './save-calls';

export const SAVES_MOVED = 'What you had saved in this browser is in your account now.';
export const SAVES_SWAPPED =
  'The saves in this browser were newer: your account has them now. The older ones stay in this browser.';
export const SAVES_STAY =
  'Your account has newer saves, so those are used. The ones in this browser stay here.';

/** Hands a guest's save in. The newer one wins; the other stays in this browser, so that none is lost. */
async function moveIn(nid: number, local: LocalSave): Promise<string> {
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

/** At sign-in, a guest's saves move into the account. What cannot be handed in just now waits for the next visit. */
export async function moveSavesIn(): Promise<void> {
  const said = new Set<string>();
  for (const [nid, local] of Object.entries(useLocalSaves.getState().saves)) {
    if (local.settled) continue;
    try {
      said.add(await moveIn(Number(nid), local));
    } catch (error) {
      // Saved elsewhere at this very moment: the next visit weighs them again.
      if (error instanceof NewerSave) continue;
    }
  }
  for (const message of said) notify(message, { life: 6000 });
}
