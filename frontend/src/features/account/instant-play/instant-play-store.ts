import * as z from 'zod/mini';
import { createSchemaStore } from '@/lib/storage/schema-store';

const schema = z.object({ on: z.catch(z.boolean(), false) });

export const useInstantPlay = createSchemaStore('instant-play', schema);
