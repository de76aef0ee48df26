import * as z from 'zod/mini';
import { create, type StateCreator } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { debouncedStorage, storageKey } from './app-storage';

interface Options<State, Stored> {
  /** Migrates from version 0 to 1. */
  migrate?: (stored: unknown) => unknown;
  /** Builds state beyond the stored fields. */
  fromStored?: (stored: Stored) => Partial<State>;
  storage?: () => StateStorage;
}

/** Syncs across tabs and ignores invalid data. */
export function createPersistedStore<State extends object, Stored extends Partial<State>>(
  name: string,
  schema: z.ZodMiniObject & { _zod: { output: Stored } },
  initial: StateCreator<State>,
  {
    migrate,
    fromStored = (stored) => stored,
    storage = debouncedStorage,
  }: Options<State, Stored> = {},
) {
  const key = storageKey(name);
  const isStored = (field: string) => field in schema.shape;
  const store = create<State>()(
    persist(initial, {
      name: key,
      storage: createJSONStorage(storage),
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
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => {
      if (event.key === key) void store.persist.rehydrate();
    });
  return store;
}
