import * as z from 'zod/mini';
import { create, type StateCreator } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { debouncedStorage, onStoredElsewhere, storageKey } from './app-storage';

interface Options<State, Stored> {
  /** Migrates from version 0 to 1. */
  migrate?: (stored: unknown) => unknown;
  /** Builds state beyond the stored fields. */
  fromStored?: (stored: Stored) => Partial<State>;
}

/** Syncs across tabs and ignores invalid data. */
export function createPersistedStore<State extends object, Stored extends Partial<State>>(
  name: string,
  schema: z.ZodMiniObject & { _zod: { output: Stored } },
  initial: StateCreator<State>,
  { migrate, fromStored = (stored) => stored }: Options<State, Stored> = {},
) {
  const key = storageKey(name);
  const isStored = (field: string) => field in schema.shape;
  const store = create<State>()(
    persist(initial, {
      name: key,
      storage: createJSONStorage(() => debouncedStorage),
      version: migrate ? 1 : 0,
      ...(migrate && { migrate }),
      partialize: (state) =>
        Object.fromEntries(Object.entries(state).filter(([field]) => isStored(field))),
      merge: (stored, current) => {
        const parsed = z.safeParse(schema, stored ?? {});
        return parsed.success ? { ...current, ...fromStored(parsed.data) } : current;
      },
    }),
  );
  onStoredElsewhere(key, () => void store.persist.rehydrate());
  return store;
}
