import * as z from 'zod/mini';
import type { AgeBand } from '@/features/visitors/age/age-band';
import { useAge } from '@/features/visitors/age/age-store';
import { createPersistedStore } from '@/lib/storage/persisted-store';

export type ConsentChoice = 'accepted' | 'refused';

interface ConsentState {
  choice: ConsentChoice | null;
  isOpen: boolean;
  choose: (choice: ConsentChoice) => void;
  reopen: () => void;
}

/** Counts as a refusal; the visitor can still accept from the footer. */
const hasGlobalPrivacyControl = () =>
  typeof navigator !== 'undefined' &&
  'globalPrivacyControl' in navigator &&
  navigator.globalPrivacyControl === true;

const schema = z.object({ choice: z.union([z.literal('accepted'), z.literal('refused')]) });

export const useConsent = createPersistedStore<ConsentState, { choice: ConsentChoice }>(
  'consent',
  schema,
  (set) => ({
    choice: hasGlobalPrivacyControl() ? 'refused' : null,
    isOpen: false,
    choose: (choice) => set({ choice, isOpen: false }),
    reopen: () => set({ isOpen: true }),
  }),
);

/** Consent counts from visitors who have said that they are old enough. */
export const isOldEnough = (band: AgeBand | null): boolean => band === 'adult' || band === 'teen';

export const hasConsent = (): boolean =>
  useConsent.getState().choice === 'accepted' && isOldEnough(useAge.getState().band);
