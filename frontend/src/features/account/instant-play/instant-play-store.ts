import { boolean, catch as orElse, object } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';

const schema = object({ on: orElse(boolean(), false) });

/** Whether games start as soon as their page opens, stored in this browser. */
export const useInstantPlay = createPersistedStore('instant-play', schema, () => ({ on: false }));
