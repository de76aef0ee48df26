import type { FieldError } from './http-error.ts';

/** `path` such as `mail.0.value`. */
export interface Violation {
  path: string;
  message: string;
  /** `invalid` by default. */
  code?: FieldError['code'];
}
