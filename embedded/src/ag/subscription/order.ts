import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import { HttpError, limitLength } from 'drupal-recipe-server/plugin';
import { MAX_CONSENT_LENGTH } from '../account/consents.ts';
import { findPasswordError } from '../account/passwords.ts';
import { truncate } from '../plain-text.ts';

const limited = (length: number) =>
  limitLength(
    z.string().trim(),
    length,
    `This is too long: it must be ${length} characters or less.`,
  );
const required = (missing: string) => z.string(missing).trim().min(1, missing);
const text = (length: number, missing: string) => required(missing).pipe(limited(length));

/** The sandbox does not store who pays. Plan and coupon are checked with the purchase. */
export const orderBody = z.object({
  token: text(255, 'Enter your payment details.'),
  first_name: text(100, 'Enter your first name.'),
  last_name: text(100, 'Enter your last name.'),
  plan: text(64, 'Choose a plan.'),
  postal_code: text(20, 'Enter your postal code.'),
  coupon: z
    .string()
    .nullish()
    .catch('')
    .transform((typed) => truncate((typed ?? '').trim(), 64)),
});
export type Order = Pick<z.infer<typeof orderBody>, 'token' | 'plan' | 'coupon'>;

/** Rules for names and addresses are checked with the purchase. */
export const newAccount = z.object({
  username: required('You must enter a username.'),
  email: required('Email field is required.'),
  password: z.string(findPasswordError('') ?? '').superRefine((password, context) => {
    const error = findPasswordError(password);
    if (error !== null) context.addIssue(error);
  }),
  agreed_terms: limited(MAX_CONSENT_LENGTH)
    .default('')
    .describe('Any text is consent; the server stores its own text'),
});
export type NewAccount = z.infer<typeof newAccount>;

/** Messages by field; at least one. */
export const validationError = (errors: Record<string, string>): HttpError =>
  new HttpError(
    422,
    Object.values(errors)[0] ?? '',
    Object.entries(errors).map(([field, message]) => ({ field, code: 'invalid', message })),
  );

export const orderError = (issues: readonly FastifySchemaValidationError[]): HttpError =>
  validationError(
    Object.fromEntries(issues.map((issue) => [issue.instancePath.slice(1), issue.message ?? ''])),
  );
