import { array, pipe, safeParse, transform, unknown, type ZodMiniType } from 'zod/mini';

/** Drops invalid items. */
export const validItems = <T>(schema: ZodMiniType<T>) =>
  pipe(
    array(unknown()),
    transform((items) =>
      items.flatMap((item) => {
        const parsed = safeParse(schema, item);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
