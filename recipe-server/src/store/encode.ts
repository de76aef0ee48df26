import { z } from 'zod';
import type { PropertyKind } from '../model/field-types.ts';
import type { SqlValue } from './database.ts';

/** The message completes "field x: …". */
export class ValueError extends Error {
  override name = 'ValueError';
}

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i)
    .transform(Number),
]);
const integer = number.pipe(z.number().int());

/** Encodes values from YAML or a request. Throws a {@link ValueError}. */
export function encodeValue(kind: PropertyKind, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'boolean':
      return parseAs(flag, value, 'true or false') ? 1 : 0;
    case 'integer':
    case 'timestamp':
      return parseAs(integer, value, 'a whole number');
    case 'float':
    case 'decimal':
      return parseAs(number, value, 'a number');
    case 'map':
      return JSON.stringify(emptyToList(value));
    default:
      return parseAs(
        z.union([
          z.string(),
          z.number().transform(String),
          z.boolean().transform((flag) => (flag ? '1' : '')),
        ]),
        value,
        'text',
      );
  }
}

/** PHP arrays are one type: an empty one is a list. */
export function emptyToList(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptyToList);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return entries.length === 0
    ? []
    : Object.fromEntries(entries.map(([key, item]) => [key, emptyToList(item)]));
}

const flag = z.union([
  z.boolean(),
  z.literal([1, '1']).transform(() => true),
  z.literal([0, '0']).transform(() => false),
]);

function parseAs<T>(schema: z.ZodType<T>, value: unknown, expected: string): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new ValueError(`${JSON.stringify(value)} is not ${expected}.`);
  return result.data;
}
