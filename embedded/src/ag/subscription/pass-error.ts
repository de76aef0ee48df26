import type { FastifySchemaValidationError } from 'fastify';
import { HttpError } from '../../account/http-error.ts';
import type { FieldErrors } from './order.ts';

/** Messages by field; at least one. */
export const validationError = (errors: FieldErrors): HttpError =>
  new HttpError(
    422,
    Object.values(errors)[0] ?? '',
    Object.entries(errors).map(([field, message]) => ({ field, code: 'invalid', message })),
  );

export const orderError = (issues: readonly FastifySchemaValidationError[]): HttpError =>
  validationError(
    Object.fromEntries(
      issues.map(({ instancePath, message = '' }) => [instancePath.slice(1), message]),
    ),
  );

export const createTokenUsedError = (): HttpError =>
  new HttpError(409, 'This payment has been used before.');
export const createNoPassError = (): HttpError =>
  new HttpError(409, 'You do not have a game pass.');
