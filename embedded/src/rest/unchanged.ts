import type { Field } from '../model/types.ts';
import type { SqlValue } from '../store/database.ts';
import { encodeValue, ValueError } from '../store/encode.ts';
import type { StoredItem } from '../store/entities.ts';
import type { NewItem } from '../store/write.ts';
import { isPrimitive } from './value-checks.ts';

function encoded(field: Field, property: string, value: unknown): SqlValue {
  const kind = field.type.properties.find(({ name }) => name === property)?.kind ?? 'string';
  // What the field refuses is not what it holds, whatever it would be read as.
  if (!isPrimitive(field, property, value)) return null;
  try {
    return encodeValue(kind, value);
  } catch (error) {
    if (error instanceof ValueError) return null;
    throw error;
  }
}

/** Whether what was sent for a field is what is stored; properties that were not sent do not matter. */
export const isUnchanged = (
  field: Field,
  stored: readonly StoredItem[],
  sent: readonly NewItem[],
): boolean =>
  stored.length === sent.length &&
  sent.every((item, i) =>
    Object.entries(item).every(
      ([property, value]) => encoded(field, property, value) === (stored[i]?.[property] ?? null),
    ),
  );
