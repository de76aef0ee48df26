import { createStore, del, get, keys, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { NewerSave } from '../saves/save-calls';

const record = z.object({
  data: z.string(),
  revision: z.number(),
  /** Unix milliseconds. */
  updated: z.number(),
});
export type GuestProgress = z.infer<typeof record>;

/** On the site's origin, so that a game whose origin is wiped or moved loses nothing. */
const open = () => createStore('progress', 'games');

export async function loadGuestProgress(nid: number): Promise<GuestProgress | null> {
  return z.safeParse(record, await get(nid, open())).data ?? null;
}

/** @throws NewerSave if another tab has saved since `base`. */
export async function saveGuestProgress(nid: number, data: string, base: number): Promise<number> {
  let isNewer = false;
  await update(
    nid,
    (stored: unknown) => {
      const current = z.safeParse(record, stored).data;
      isNewer = (current?.revision ?? 0) !== base;
      return isNewer ? current : { data, revision: base + 1, updated: Date.now() };
    },
    open(),
  );
  if (isNewer) throw new NewerSave('A newer one was saved elsewhere.');
  return base + 1;
}

export const deleteGuestProgress = (nid: number): Promise<void> => del(nid, open());

export async function listGuestProgress(): Promise<number[]> {
  return (await keys(open())).filter((key) => typeof key === 'number');
}
