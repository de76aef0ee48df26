import * as z from 'zod/mini';
import { createPersistedStore } from '@/lib/storage/persisted-store';

const schema = z.object({ on: z.catch(z.boolean(), false) });

export const useInstantPlay = createPersistedStore('instant-play', schema, () => ({ on: false }));
