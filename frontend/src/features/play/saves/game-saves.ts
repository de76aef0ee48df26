import { waitForVerifiedUser } from '@/features/account/auth/current-user';
import { storeSave, useLocalSaves } from './local-saves';
import { fetchSave, NewerSave, putSave } from './save-calls';

const MAX_BYTES = 65_536;

/** The last known revision by member and game. */
const revisions = new Map<string, number>();

/**
 * A member's save is in the account, a guest's in this browser.
 * @throws Error with a message for the developer; {@link NewerSave} after another device saved.
 */
export async function saveGame(nid: number, data: string): Promise<void> {
  if (new TextEncoder().encode(data).length > MAX_BYTES)
    throw new Error(`A save is at most ${MAX_BYTES} bytes.`);
  const uid = await waitForVerifiedUser();
  if (uid === null) return storeSave(nid, { data, updated: Date.now(), settled: false });
  const key = `${uid} ${nid}`;
  const base = revisions.get(key);
  // A device that has not loaded the save must not overwrite it.
  if (base === undefined && (await fetchSave(nid)) !== null)
    throw new NewerSave('A newer one was saved elsewhere.');
  const save = await putSave(nid, data, base ?? 0);
  revisions.set(key, save?.revision ?? 0);
}

export async function loadGame(nid: number): Promise<string | null> {
  const uid = await waitForVerifiedUser();
  if (uid === null) return useLocalSaves.getState().saves[nid]?.data ?? null;
  const save = await fetchSave(nid);
  revisions.set(`${uid} ${nid}`, save?.revision ?? 0);
  return save?.data ?? null;
}
