import { z } from 'zod';
import { HttpError, UncaughtError } from '../account/http-error.ts';
import type { Bundle, EntityType, Field } from '../model/types.ts';
import type { NewItem } from '../store/write.ts';

/** Fields of a request's body by name, in the order in which they were sent. */
export type SubmittedFields = ReadonlyMap<string, readonly NewItem[]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What PHP takes for false: core empties the field. */
const isNothing = (value: unknown): value is null | undefined | '' | '0' | 0 | false =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === '0' ||
  value === 0 ||
  value === false;

/**
 * Reads value lists, `{"mail": [{"value": "…"}]}`; a single object stands for a list of one.
 *
 * @param asBadRequest refuse with 422 what core lets become a 500: unknown fields, bare values, and properties that are no single values.
 * @throws HttpError 422 for a field that is neither.
 */
export function denormalise(
  body: Record<string, unknown>,
  fields: ReadonlyMap<string, Field>,
  asBadRequest: boolean,
): SubmittedFields {
  if (asBadRequest) requireKnown(body, fields);
  return new Map(
    Object.entries(body).map(([name, value]) => {
      const field = fields.get(name);
      if (field === undefined) throw new UncaughtError(`Field ${name} is unknown.`);
      if (isNothing(value)) return [name, []];
      if (typeof value !== 'object')
        throw new HttpError(422, `Field values for "${name}" must use an array structure`);
      return [
        name,
        itemsOf(value).map((item) =>
          isObject(item) ? item : { [field.type.main ?? 'value']: item },
        ),
      ];
    }),
  );
}

/** {@link denormalise} for an entity that has bundles: core reads which one before any other field, and takes the bare text for it. */
export function denormaliseBundled(
  body: Record<string, unknown>,
  type: EntityType,
  asBadRequest: boolean,
): { bundle: Bundle; submitted: SubmittedFields } {
  if (asBadRequest) requireKnown(body, type.storage);
  const bundle = bundleOf(type, body);
  return {
    bundle,
    submitted: denormalise(
      { ...body, [type.keys.bundle ?? '']: [{ target_id: bundle.id }] },
      type.storage,
      false,
    ),
  };
}

/** PHP has one kind of array: an empty object is an empty list. */
function itemsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value;
  return Object.keys(value).length === 0 ? [] : [value];
}

function requireKnown(body: Record<string, unknown>, fields: ReadonlyMap<string, Field>): void {
  const unknown = Object.keys(body).find((name) => !fields.has(name));
  if (unknown !== undefined) throw new HttpError(422, `Field ${unknown} is unknown.`);
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'object' && value !== null)
      for (const [delta, item] of itemsOf(value).entries())
        requireProperties(`${name}.${String(delta)}`, item);
}

/** The bundle that a body names: the first item's property, or the bare text. */
function bundleOf({ keys, bundles }: EntityType, body: Record<string, unknown>): Bundle {
  const key = keys.bundle ?? '';
  const named = z.tuple([z.object({ target_id: z.unknown() })], z.unknown()).safeParse(body[key]);
  const name = named.data?.[0].target_id ?? body[key];
  if (typeof name !== 'string')
    throw new HttpError(422, `Could not determine entity type bundle: "${key}" field is missing.`);
  const bundle = bundles.get(name);
  if (bundle === undefined)
    throw new HttpError(422, `"${name}" is not a valid bundle type for denormalization.`);
  return bundle;
}

function requireProperties(at: string, item: unknown): void {
  if (!isObject(item) || Object.keys(item).length === 0)
    throw unprocessable(`${at}: This must be an object of properties.`);
  for (const [property, value] of Object.entries(item))
    if (typeof value === 'object' && value !== null)
      throw unprocessable(`${at}.${property}: This value should be of the correct primitive type.`);
}

const unprocessable = (line: string): HttpError =>
  new HttpError(422, `Unprocessable Entity: validation failed.\n${line}\n`);
