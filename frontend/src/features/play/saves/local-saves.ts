import { boolean, catch as orElse, number, object, string } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import { validEntries } from '@/lib/zod/valid-entries';

export interface LocalSave {
  data: string;
  /** Unix milliseconds. */
  updated: number;
  /** Already compared with the account: it stays here and is not sent again. */
  settled: boolean;
}

const save = object({ data: string(), updated: number(), settled: orElse(boolean(), false) });
const schema = object({ saves: orElse(validEntries(/^\d+$/, save), {}) });

export const useLocalSaves = createPersistedStore(
  'saves',
  schema,
  (): { saves: Readonly<Record<number, LocalSave>> } => ({ saves: {} }),
);

export function storeSave(nid: number, save: LocalSave | null): void {
  useLocalSaves.setState(({ saves }) => {
    const others = Object.fromEntries(Object.entries(saves).filter(([key]) => key !== String(nid)));
    return { saves: save === null ? others : { ...others, [nid]: save } };
  });
}
