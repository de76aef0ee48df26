import * as z from 'zod/mini';

export const validItems = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items.flatMap((item) => {
        const parsed = z.safeParse(schema, item);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
