import { HttpError } from '../account/http-error.ts';

/** Why a field is refused. */
export type ViolationCode = 'invalid' | 'required' | 'taken' | 'too_long' | 'weak';

/** A validation error of a submitted entity: a field's path, e.g. `mail.0.value`, and a sentence. */
export interface Violation {
  path: string;
  message: string;
  /** `invalid`, unless given. */
  code?: ViolationCode;
}

/** Refuses an entity with all that is wrong with it, in core REST's words. */
export function requireNone(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const lines = violations.map(({ path, message }) => `${path}: ${message}\n`).join('');
  throw new HttpError(422, `Unprocessable Entity: validation failed.\n${lines}`);
}
