import { boolean, catch as orElse, object } from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';

const schema = object({ on: orElse(boolean(), false) });

export const useInstantPlay = createPersistedStore('instant-play', schema, () => ({ on: false }));
