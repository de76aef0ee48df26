import { pipe, record, safeParse, string, transform, unknown, type ZodMiniType } from 'zod/mini';

/** Drops invalid entries. A file of its own, because the first load does not need it. */
export const validEntries = <T>(key: RegExp, schema: ZodMiniType<T>) =>
  pipe(
    record(string(), unknown()),
    transform((entries) => {
      const valid: Record<string, T> = {};
      for (const [name, value] of Object.entries(entries)) {
        const parsed = safeParse(schema, value);
        if (key.test(name) && parsed.success) valid[name] = parsed.data;
      }
      return valid;
    }),
  );

export const withoutEntry = <T>(entries: Readonly<Record<string, T>>, key: string | number) =>
  Object.fromEntries(Object.entries(entries).filter(([other]) => other !== String(key)));
