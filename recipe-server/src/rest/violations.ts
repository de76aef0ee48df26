import { type FieldError, HttpError } from '../account/http-error.ts';
import type { Violation } from '../account/violation.ts';

export const wrongTypeMessage = 'This value should be of the correct primitive type.';
export const nullMessage = 'This value should not be null.';

/** Core REST's 422. */
export function violationError(
  violations: readonly Violation[],
  errors?: readonly FieldError[],
): HttpError {
  const lines = violations.map(({ path, message }) => `${path}: ${message}\n`).join('');
  return new HttpError(422, `Unprocessable Entity: validation failed.\n${lines}`, errors);
}

export function requireNoViolations(violations: readonly Violation[]): void {
  if (violations.length > 0) throw violationError(violations);
}

/** {@link requireNoViolations} with codes, which core's own routes do not have. */
export function requireValid(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  throw violationError(
    violations,
    violations.map(({ path, code = 'invalid', message }) => ({
      field: path.split('.')[0] ?? '',
      code,
      message,
    })),
  );
}
