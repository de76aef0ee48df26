import { boolean, catch as orElse, number, object, string, type infer as Infer } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { validEntries, withoutEntry } from '@/lib/zod/valid-entries';

const save = object({
  data: string(),
  /** Unix milliseconds. */
  updated: number(),
  /** Already compared with the account: it stays here and is not sent again. */
  settled: orElse(boolean(), false),
});
export type LocalSave = Infer<typeof save>;

const schema = object({ saves: orElse(validEntries(/^\d+$/, save), {}) });

/** By nid. */
export const useLocalSaves = createPersistedStore('saves', schema, (): Infer<typeof schema> => ({
  saves: {},
}));

export function storeSave(nid: number, save: LocalSave | null): void {
  useLocalSaves.setState(({ saves }) => ({
    saves: { ...withoutEntry(saves, nid), ...(save && { [nid]: save }) },
  }));
}
