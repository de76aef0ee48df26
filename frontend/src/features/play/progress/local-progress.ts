import { createStore, del, get, keys, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { NewerSave } from './save-calls';

const guestRecord = z.object({
  data: z.string(),
  revision: z.number(),
  /** Unix milliseconds. */
  updated: z.number(),
});
const unsentRecord = z.object({
  data: z.string(),
  /** Revision of the account that it continues. */
  base: z.number(),
  updated: z.number(),
});
export type GuestProgress = z.infer<typeof guestRecord>;
export type UnsentProgress = z.infer<typeof unsentRecord>;

/**
 * On the site's origin, so that a game whose origin is wiped or moved loses nothing. A guest's
 * progress has the game's nid as its key, a member's unsent progress `{uid} {nid}`.
 */
const open = () => createStore('progress', 'games');
const memberKey = (uid: number, nid: number): string => `${uid} ${nid}`;

export async function loadGuestProgress(nid: number): Promise<GuestProgress | null> {
  return z.safeParse(guestRecord, await get(nid, open())).data ?? null;
}

/** @throws NewerSave if another tab has saved since `base`. */
export async function saveGuestProgress(nid: number, data: string, base: number): Promise<number> {
  let isNewer = false;
  await update(
    nid,
    (stored: unknown) => {
      const current = z.safeParse(guestRecord, stored).data;
      isNewer = (current?.revision ?? 0) !== base;
      return isNewer ? stored : { data, revision: base + 1, updated: Date.now() };
    },
    open(),
  );
  if (isNewer) throw new NewerSave();
  return base + 1;
}

export const deleteGuestProgress = (nid: number): Promise<void> => del(nid, open());

export async function loadUnsentProgress(uid: number, nid: number): Promise<UnsentProgress | null> {
  return z.safeParse(unsentRecord, await get(memberKey(uid, nid), open())).data ?? null;
}

/** @throws NewerSave if another tab continues a later revision. */
export async function saveUnsentProgress(
  uid: number,
  nid: number,
  data: string,
  base: number,
): Promise<void> {
  let isNewer = false;
  await update(
    memberKey(uid, nid),
    (stored: unknown) => {
      const current = z.safeParse(unsentRecord, stored).data;
      isNewer = (current?.base ?? 0) > base;
      return isNewer ? stored : { data, base, updated: Date.now() };
    },
    open(),
  );
  if (isNewer) throw new NewerSave();
}

/** Deletes it unless another tab has stored other data. */
export async function deleteUnsentProgress(uid: number, nid: number, data: string): Promise<void> {
  const stored = await loadUnsentProgress(uid, nid);
  if (stored?.data === data) await del(memberKey(uid, nid), open());
}

/** Games with a guest's progress, or with unsent progress of the member. */
export async function listLocalProgress(uid: number): Promise<number[]> {
  const nids = (await keys(open())).flatMap((key) => {
    if (typeof key === 'number') return [key];
    const [owner, nid] = String(key).split(' ').map(Number);
    return owner === uid && nid !== undefined ? [nid] : [];
  });
  return [...new Set(nids)];
}
