import type { Field } from '../../model/types.ts';
import { JsonApiError } from '../errors.ts';

/** `path` such as `title.0.value`. */
export interface FieldViolation {
  field: Field;
  path: string;
  message: string;
}

/** Core's 422 with one error for each violation. */
export class ValidationError extends JsonApiError {
  readonly errors: readonly JsonApiError[];

  constructor(violations: readonly FieldViolation[]) {
    super(422, 'Validation failed.');
    this.errors = violations.map(
      ({ field, path, message }) =>
        new JsonApiError(422, `${path}: ${message}`, {
          pointer: createPointer(field, path),
          hasLinks: false,
        }),
    );
  }
}

/** A field with one value has no index, as in documents. */
function createPointer({ name, cardinality }: Field, path: string): string {
  const pointer = `/data/attributes/${path.replaceAll('.', '/')}`;
  const indexed = `/data/attributes/${name}/0/`;
  return cardinality === 1 ? pointer.replace(indexed, indexed.slice(0, -2)) : pointer;
}
