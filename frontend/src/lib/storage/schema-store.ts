import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store';

/**
 * A store of what the schema describes; its fields need fallbacks. A separate file: the first load
 * does not need it.
 */
export const createSchemaStore = <Stored extends object>(
  name: string,
  schema: z.ZodMiniObject & { _zod: { output: Stored } },
) => createPersistedStore<Stored, Stored>(name, schema, () => z.parse(schema, {}));
