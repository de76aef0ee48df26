import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store';

/**
 * A persisted store that starts with the schema's fallbacks: every field needs `z.catch`. A separate
 * file, because the first load does not need it.
 */
export const createSchemaStore = <Stored extends object>(
  name: string,
  schema: z.ZodMiniObject & { _zod: { output: Stored } },
) => createPersistedStore<Stored, Stored>(name, schema, () => z.parse(schema, {}));
