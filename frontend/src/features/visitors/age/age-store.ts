import * as z from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';
import type { AgeBand } from './age-band';

const band = z.union([z.literal('adult'), z.literal('teen'), z.literal('below')]);

interface AgeState {
  /** Null until the visitor has been asked. The date of birth is never stored. */
  band: AgeBand | null;
}

export const useAge = createPersistedStore<AgeState, { band: AgeBand | null }>(
  'age',
  z.object({ band: z.catch(z.nullable(band), null) }),
  () => ({ band: null }),
);

/** Only adults get personalized ads: everyone else is treated as a teenager. */
export const allowsPersonalization = (): boolean => useAge.getState().band === 'adult';

/** What a child has played stays in this browser, also when a parent signs in later. */
export const mayLeaveBrowser = (): boolean => useAge.getState().band !== 'below';

/** The first answer counts, also that of another tab. */
export function answerAge(answer: AgeBand): AgeBand {
  const { band: known } = useAge.getState();
  if (known === null) useAge.setState({ band: answer });
  return known ?? answer;
}
