import type { Field } from '../model/types.ts';
import { encodeValue } from '../store/encode.ts';
import type { StoredItem } from '../store/entities.ts';
import type { NewItem } from '../store/write.ts';
import { isPrimitive } from './value-checks.ts';

/** Whether a field's submitted values equal the stored ones; absent properties do not matter. */
export const isUnchanged = (
  field: Field,
  stored: readonly StoredItem[],
  submitted: readonly NewItem[],
): boolean =>
  stored.length === submitted.length &&
  submitted.every((item, i) =>
    Object.entries(item).every(([property, value]) => {
      const { kind } = field.type.properties.find(({ name }) => name === property) ?? {};
      return (
        isPrimitive(field, property, value) &&
        encodeValue(kind ?? 'string', value) === (stored[i]?.[property] ?? null)
      );
    }),
  );
