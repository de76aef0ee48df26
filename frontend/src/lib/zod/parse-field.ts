import * as z from 'zod/mini';

/** A parser of responses with one field. It throws on unexpected data. */
export const parseField =
  <T>(name: string, schema: z.ZodMiniType<T>) =>
  (content: unknown): T =>
    z.parse(schema, z.parse(z.looseObject({}), content)[name]);
