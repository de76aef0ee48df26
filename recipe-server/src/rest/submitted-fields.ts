import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import type { Bundle, EntityType, Field } from '../model/types.ts';
import type { NewItem } from '../store/write.ts';
import { violationError, wrongTypeMessage } from './violations.ts';

/** Submitted items by field name, in request order. */
export type SubmittedFields = ReadonlyMap<string, readonly NewItem[]>;

const itemSchema = z.record(z.string(), z.unknown()).refine((item) => Object.keys(item).length > 0);
const primitive = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Null when it is absent or empty. */
export function readText(fields: SubmittedFields, name: string, property = 'value'): string | null {
  const value = fields.get(name)?.[0]?.[property];
  return value === undefined || value === null || value === '' ? null : String(value);
}

/**
 * Value lists, `{"mail": [{"value": "…"}]}`. As in core, a single object is a list of one; null,
 * false, 0 and empty text are empty lists.
 * @throws HttpError 422 for unknown fields and invalid lists.
 */
export function denormalize(
  body: Record<string, unknown>,
  fields: ReadonlyMap<string, Field>,
): SubmittedFields {
  return new Map(
    Object.entries(body).map(([name, value]) => {
      if (!fields.has(name)) throw new HttpError(422, `Field ${name} is unknown.`);
      if (!value) return [name, []];
      if (typeof value !== 'object')
        throw new HttpError(422, `Field values for "${name}" must use an array structure`);
      return [name, [value].flat().map((item, delta) => readItem(`${name}.${delta}`, item))];
    }),
  );
}

/** Like {@link denormalize}, for types with bundles. Accepts the bundle as plain text too. */
export function denormalizeBundled(
  body: Record<string, unknown>,
  { keys, bundles, storage }: EntityType,
): { bundle: Bundle; submitted: SubmittedFields } {
  const key = keys.bundle ?? '';
  const bundleItems = z
    .tuple([z.object({ target_id: z.unknown() })], z.unknown())
    .safeParse(body[key]);
  const name = bundleItems.data?.[0].target_id ?? body[key];
  if (typeof name !== 'string')
    throw new HttpError(422, `Could not determine entity type bundle: "${key}" field is missing.`);
  const bundle = bundles.get(name);
  if (bundle === undefined)
    throw new HttpError(422, `"${name}" is not a valid bundle type for denormalization.`);
  return { bundle, submitted: denormalize({ ...body, [key]: [{ target_id: name }] }, storage) };
}

function readItem(path: string, value: unknown): NewItem {
  const { data: item } = itemSchema.safeParse(value);
  if (item === undefined)
    throw violationError([{ path, message: 'This must be an object of properties.' }]);
  const [property] =
    Object.entries(item).find(([, propertyValue]) => !primitive.safeParse(propertyValue).success) ??
    [];
  if (property !== undefined)
    throw violationError([{ path: `${path}.${property}`, message: wrongTypeMessage }]);
  return item;
}
