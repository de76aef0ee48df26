import {
  array,
  pipe,
  record,
  safeParse,
  string,
  transform,
  unknown,
  type ZodMiniType,
} from 'zod/mini';

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
