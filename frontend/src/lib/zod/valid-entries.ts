import * as z from 'zod/mini';

/** A separate file: the first load does not need it. */
export const validEntries = <T>(key: RegExp, schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) => {
      const valid: Record<string, T> = {};
      for (const [name, value] of Object.entries(entries)) {
        const parsed = z.safeParse(schema, value);
        if (key.test(name) && parsed.success) valid[name] = parsed.data;
      }
      return valid;
    }),
  );

export const withoutEntry = <T>(entries: Readonly<Record<string, T>>, key: string | number) =>
  Object.fromEntries(Object.entries(entries).filter(([entryKey]) => entryKey !== String(key)));
