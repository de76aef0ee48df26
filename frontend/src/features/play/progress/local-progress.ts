import { createStore, del, get, keys, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { NewerSave } from './save-calls';

const record = z.object({
  data: z.string(),
  /** Revision that it continues, 0 for none. */
  base: z.number(),
  /** Unix milliseconds. */
  updated: z.number(),
});
/** A guest's before it had a `base`. */
const earlierRecord = z.pipe(
  z.object({ data: z.string(), revision: z.number(), updated: z.number() }),
  z.transform(({ revision, ...rest }) => ({ ...rest, base: revision - 1 })),
);
const storedRecord = z.union([record, earlierRecord]);
export type LocalRecord = z.infer<typeof record>;

/** Null: a guest's progress. Else the member's whose unsent progress it is. */
type LocalOwner = number | null;

/** On the site's origin, so that a game whose origin is wiped or moved loses nothing. */
const open = () => createStore('progress', 'games');
const keyOf = (uid: LocalOwner, nid: number): IDBValidKey => (uid === null ? nid : `${uid} ${nid}`);

const parse = (stored: unknown): LocalRecord | null =>
  z.safeParse(storedRecord, stored).data ?? null;

/** A guest's record is the last save itself; of a member, the account has it. */
const isNewer = (uid: LocalOwner, stored: LocalRecord | null, base: number): boolean =>
  uid === null ? (stored?.base ?? -1) + 1 !== base : (stored?.base ?? 0) > base;

export const loadLocal = async (uid: LocalOwner, nid: number): Promise<LocalRecord | null> =>
  parse(await get(keyOf(uid, nid), open()));

/** @throws NewerSave if another tab continues a later revision. */
export async function saveLocal(
  uid: LocalOwner,
  nid: number,
  data: string,
  base: number,
): Promise<void> {
  let isRefused = false;
  await update(
    keyOf(uid, nid),
    (stored: unknown) => {
      isRefused = isNewer(uid, parse(stored), base);
      // Tabs that still run an earlier version of the site read a guest's `revision`.
      return isRefused ? stored : { data, base, revision: base + 1, updated: Date.now() };
    },
    open(),
  );
  if (isRefused) throw new NewerSave();
}

/** Deletes it unless another tab has stored other data. */
export async function deleteLocal(uid: LocalOwner, nid: number, data: string): Promise<void> {
  if ((await loadLocal(uid, nid))?.data === data) await del(keyOf(uid, nid), open());
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
