import { HttpError, UncaughtError } from '../account/http-error.ts';
import type { Field } from '../model/types.ts';
import type { NewItem } from '../store/write.ts';

/** Fields of a request's body by name, in the order in which they were sent. */
export type SubmittedFields = ReadonlyMap<string, readonly NewItem[]>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What PHP takes for false: core empties the field. */
const isNothing = (value: unknown): value is null | undefined | '' | '0' | 0 | false =>
  value === null || value === undefined || value === '' || value === '0' || value === 0 || value === false;

/**
 * Reads value lists, `{"mail": [{"value": "…"}]}`; a single object stands for a list of one.
 *
 * @param mended refuse with 422 what core lets become a 500: unknown fields, bare values, and properties that are no single values.
 * @throws HttpError 422 for a field that is neither.
 */
export function denormalise(body: Record<string, unknown>, fields: ReadonlyMap<string, Field>, mended: boolean): SubmittedFields {
  return new Map(
    Object.entries(body).map(([name, value]) => {
      const field = fields.get(name);
      if (field === undefined)
        throw mended ? new HttpError(422, `Field ${name} is unknown.`) : new UncaughtError(`Field ${name} is unknown.`);
      if (isNothing(value)) return [name, []];
      if (typeof value !== 'object') throw new HttpError(422, `Field values for "${name}" must use an array structure`);
      // PHP has one kind of array: an empty object is an empty list.
      const items: unknown[] = Array.isArray(value) ? value : Object.keys(value).length === 0 ? [] : [value];
      if (mended) for (const [delta, item] of items.entries()) requireProperties(`${name}.${String(delta)}`, item);
      return [name, items.map((item) => (isObject(item) ? item : { [field.type.main ?? 'value']: item }))];
    }),
  );
}

function requireProperties(at: string, item: unknown): void {
  if (!isObject(item) || Object.keys(item).length === 0) throw unprocessable(`${at}: This must be an object of properties.`);
  for (const [property, value] of Object.entries(item))
    if (typeof value === 'object' && value !== null)
      throw unprocessable(`${at}.${property}: This value should be of the correct primitive type.`);
}

const unprocessable = (line: string): HttpError => new HttpError(422, `Unprocessable Entity: validation failed.\n${line}\n`);
