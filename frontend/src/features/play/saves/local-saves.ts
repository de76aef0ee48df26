import * as z from 'zod/mini';
import { createSchemaStore } from '@/lib/storage/schema-store';
import { validEntries, withoutEntry } from '@/lib/zod/valid-entries';

const save = z.object({
  data: z.string(),
  /** Unix milliseconds. */
  updated: z.number(),
  /** Compared with the account; not sent again. */
  settled: z.catch(z.boolean(), false),
});
export type LocalSave = z.infer<typeof save>;

const schema = z.object({
  /** A guest's saves, by nid. */
  saves: z.catch(validEntries(/^\d+$/, save), {}),
  /** Older saves of accounts, by uid and nid. */
  replaced: z.catch(validEntries(/^\d+ \d+$/, save), {}),
});

export const useLocalSaves = createSchemaStore('saves', schema);

export function storeSave(nid: number, save: LocalSave | null): void {
  useLocalSaves.setState(({ saves }) => ({
    saves: { ...withoutEntry(saves, nid), ...(save && { [nid]: save }) },
  }));
}

export function storeReplacedSave(uid: number, nid: number, save: LocalSave): void {
  useLocalSaves.setState(({ replaced }) => ({
    replaced: { ...replaced, [`${uid} ${nid}`]: save },
  }));
}
