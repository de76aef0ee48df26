import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { oneOf, shape } from '@/lib/read/read';
import { debouncedStorage, followOtherTabs, storageKey } from '@/lib/storage/app-storage';

export type ConsentChoice = 'accepted' | 'refused';

interface ConsentState {
  /** Null until the visitor has decided. */
  choice: ConsentChoice | null;
  /** Whether the visitor wants to decide again. */
  asking: boolean;
  choose: (choice: ConsentChoice) => void;
  ask: () => void;
}

/** A browser that says "do not sell or share my data" has refused already; its owner may still accept from the footer. */
const refusesAlready = () =>
  typeof navigator !== 'undefined' &&
  'globalPrivacyControl' in navigator &&
  navigator.globalPrivacyControl === true;

const readStored = shape({ choice: oneOf('accepted', 'refused') });

/** What a visitor has decided about other companies' code on the site. */
export const useConsent = create<ConsentState>()(
  persist(
    (set) => ({
      choice: refusesAlready() ? 'refused' : null,
      asking: false,
      choose: (choice) => set({ choice, asking: false }),
      ask: () => set({ asking: true }),
    }),
    {
      name: storageKey('consent'),
      storage: createJSONStorage(debouncedStorage),
      partialize: ({ choice }) => ({ choice }),
      merge: (stored, current) => ({ ...current, ...readStored(stored) }),
    },
  ),
);

followOtherTabs(useConsent);

/** Whether the visitor has agreed. Nothing of another company is asked for before. */
export const hasConsent = (): boolean => useConsent.getState().choice === 'accepted';
