import { HttpError } from '../account/http-error.ts';
import type { AccessChecker } from '../jsonapi/access.ts';
import type { PropertyKind } from '../model/field-types.ts';
import type { Field } from '../model/types.ts';
import { encodeValue } from '../store/encode.ts';
import type { Entity, StoredItem } from '../store/entities.ts';
import type { NewItem } from '../store/write.ts';
import type { SubmittedFields } from './submitted-fields.ts';
import { isPrimitive } from './value-checks.ts';

/**
 * Visible values that are sent back unchanged need no permission. Throws 403 for a field that must
 * not change.
 */
export function changedFields(
  access: AccessChecker,
  entity: Entity,
  submitted: SubmittedFields,
  canEdit: (field: Field) => boolean,
): SubmittedFields {
  return new Map(
    [...submitted].filter(([name, items]) => {
      const field = entity.type.storage.get(name);
      if (field === undefined) return false;
      const isVisible = access.viewField(field, entity);
      if (isVisible && isUnchanged(field, entity.items(field), items)) return false;
      if (!canEdit(field)) throw new HttpError(403, `Access denied on updating field '${name}'.`);
      return true;
    }),
  );
}

/** Absent properties do not matter. */
const isUnchanged = (
  field: Field,
  stored: readonly StoredItem[],
  submitted: readonly NewItem[],
): boolean =>
  stored.length === submitted.length &&
  submitted.every((item, i) =>
    Object.entries(item).every(([property, value]) => {
      const { kind } = field.type.properties.find(({ name }) => name === property) ?? {};
      const storedKind: PropertyKind = field.targetsConfig ? 'string' : (kind ?? 'string');
      return (
        isPrimitive(field, property, value) &&
        encodeValue(storedKind, value) === (stored[i]?.[property] ?? null)
      );
    }),
  );
