import { HttpError } from '../account/http-error.ts';

export type ViolationCode = 'invalid' | 'required' | 'taken' | 'too_long' | 'weak';

/** A validation error of a submitted entity: a field's path, e.g. `mail.0.value`, and a sentence. */
export interface Violation {
  path: string;
  message: string;
  /** `invalid` by default. */
  code?: ViolationCode;
}

/** Throws core REST's 422 with all violations, if there are any. */
export function requireNone(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const lines = violations.map(({ path, message }) => `${path}: ${message}\n`).join('');
  throw new HttpError(422, `Unprocessable Entity: validation failed.\n${lines}`);
}
