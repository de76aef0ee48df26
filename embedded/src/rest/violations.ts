import { type FieldError, HttpError } from '../account/http-error.ts';

/** `path` such as `mail.0.value`. */
export interface Violation {
  path: string;
  message: string;
  /** `invalid` by default. */
  code?: FieldError['code'];
}

/** Throws core REST's 422. */
export function requireNoViolations(
  violations: readonly Violation[],
  errors?: readonly FieldError[],
): void {
  if (violations.length === 0) return;
  const lines = violations.map(({ path, message }) => `${path}: ${message}\n`).join('');
  throw new HttpError(422, `Unprocessable Entity: validation failed.\n${lines}`, errors);
}

/** {@link requireNoViolations} with codes, which core's own routes do not have. */
export const requireValid = (violations: readonly Violation[]): void =>
  requireNoViolations(
    violations,
    violations.map(({ path, code = 'invalid', message }) => ({
      field: path.split('.')[0] ?? '',
      code,
      message,
    })),
  );
