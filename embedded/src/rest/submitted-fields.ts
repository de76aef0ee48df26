import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import type { Bundle, EntityType, Field } from '../model/types.ts';
import type { NewItem } from '../store/write.ts';

/** Submitted items by field name, in request order. */
export type SubmittedFields = ReadonlyMap<string, readonly NewItem[]>;

const itemSchema = z.record(z.string(), z.unknown()).refine((item) => Object.keys(item).length > 0);
const primitive = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * Value lists, `{"mail": [{"value": "…"}]}`. As in core, a single object is a list of one; null,
 * false, 0 and empty text are empty lists.
 * @throws HttpError 422 for unknown fields and invalid lists.
 */
export function denormalise(
  body: Record<string, unknown>,
  fields: ReadonlyMap<string, Field>,
): SubmittedFields {
  return new Map(
    Object.entries(body).map(([name, value]) => {
      if (!fields.has(name)) throw new HttpError(422, `Field ${name} is unknown.`);
      if (!value) return [name, []];
      if (typeof value !== 'object')
        throw new HttpError(422, `Field values for "${name}" must use an array structure`);
      const items = Array.isArray(value) ? value : [value];
      return [name, items.map((item, delta) => readItem(`${name}.${String(delta)}`, item))];
    }),
  );
}

/** Like {@link denormalise}, for types with bundles. Accepts the bundle as plain text too. */
export function denormaliseBundled(
  body: Record<string, unknown>,
  type: EntityType,
): { bundle: Bundle; submitted: SubmittedFields } {
  const bundle = readBundle(type, body);
  const items = { [type.keys.bundle ?? '']: [{ target_id: bundle.id }] };
  return { bundle, submitted: denormalise({ ...body, ...items }, type.storage) };
}

function readBundle({ keys, bundles }: EntityType, body: Record<string, unknown>): Bundle {
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
  return bundle;
}

function readItem(at: string, value: unknown): NewItem {
  const { data: item } = itemSchema.safeParse(value);
  if (item === undefined)
    throw createUnprocessableError(`${at}: This must be an object of properties.`);
  for (const [property, propertyValue] of Object.entries(item))
    if (!primitive.safeParse(propertyValue).success)
      throw createUnprocessableError(
        `${at}.${property}: This value should be of the correct primitive type.`,
      );
  return item;
}

const createUnprocessableError = (line: string): HttpError =>
  new HttpError(422, `Unprocessable Entity: validation failed.\n${line}\n`);
