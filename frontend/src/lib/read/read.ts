/** Reads what comes from outside (the browser's storage, an answer); undefined when it is something else. */
export type Read<T> = (value: unknown) => T | undefined;

/** A field of something whose shape is not known. */
export const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
export const number: Read<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Text of a form: what matches all of it. */
export const matching =
  (pattern: RegExp): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const oneOf =
  <const T extends string | number | boolean>(...values: readonly T[]): Read<T> =>
  (value) =>
    values.find((one) => one === value);

export const either =
  <A, B>(one: Read<A>, other: Read<B>): Read<A | B> =>
  (value) =>
    one(value) ?? other(value);

/** Null, too. */
export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** With something in the place of what cannot be read. */
export const orElse =
  <T, F>(read: Read<T>, fallback: F): ((value: unknown) => T | F) =>
  (value) =>
    read(value) ?? fallback;

/** The items of a list that can be read; the others are left out. */
export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : undefined;

/** The entries of an object, by keys of one kind, that can be read; the others are left out. */
export const recordOf =
  <T>(key: RegExp, read: Read<T>): Read<Record<string, T>> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found: Record<string, T> = {};
    for (const [name, part] of Object.entries(value)) {
      const one = key.test(name) ? read(part) : undefined;
      if (one !== undefined) found[name] = one;
    }
    return found;
  };

/** An object of these fields, and no others: whole, or not at all. */
export const shape =
  <T extends object>(fields: { readonly [Field in keyof T]: Read<T[Field]> }): Read<T> =>
  (value) => {
    const found: Partial<T> = {};
    for (const field in fields) {
      const part = fields[field](fieldOf(value, field));
      if (part === undefined) return undefined;
      found[field] = part;
    }
    return isWhole(found, fields) ? found : undefined;
  };

const isWhole = <T extends object>(found: Partial<T>, fields: object): found is T =>
  Object.keys(fields).every((field) => field in found);
