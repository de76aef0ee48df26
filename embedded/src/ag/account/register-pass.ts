import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import {
  type AccountServices,
  readText,
  requireValid,
  type SubmittedFields,
  type Violation,
} from 'drupal-recipe-server/account';
import {
  errorResponses,
  HttpError,
  invalidField,
  limitLength,
  requireVisitor,
} from 'drupal-recipe-server/plugin';
import { registerJsonPost } from '../routes.ts';
import { MAX_CONSENT_LENGTH } from './consents.ts';
import { findPasswordError } from './passwords.ts';
import { type SignUps, tooManySignUpsMessage } from './sign-ups.ts';

/** Accounts per client. */
const limit = { event: 'ag_account.register', events: 50, window: 3600 };

const LIST_MESSAGE = 'must be a list of values';
/** Converts as PHP does: true is `1`, false is empty. */
const toText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value);
const text = z.union([z.string(), z.number(), z.boolean()], LIST_MESSAGE).transform(toText);
const firstValue = <Value extends z.ZodType>(value: Value) =>
  z
    .array(
      z.preprocess(
        (item) => (typeof item === 'object' && item !== null ? item : {}),
        z.object({ value: value.nullish() }),
      ),
      LIST_MESSAGE,
    )
    .transform(([item]) => item?.value ?? null);

const registration = z
  .strictObject(
    {
      name: firstValue(text).optional(),
      mail: firstValue(text).optional(),
      pass: firstValue(text).optional(),
      field_opt_in: firstValue(z.union([z.boolean(), z.literal([0, 1])], 'must be true or false'))
        .transform(Boolean)
        .optional(),
      agreed_terms: firstValue(
        limitLength(
          z.string(LIST_MESSAGE).trim(),
          MAX_CONSENT_LENGTH,
          `must have no more than ${MAX_CONSENT_LENGTH} characters`,
        ),
      )
        .nullish()
        .describe('Any text is consent; the server stores its own text'),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Access denied on creating field '${issue.keys[0] ?? ''}'.`
          : undefined,
    },
  )
  .meta({ id: 'Registration' });
type Registration = z.infer<typeof registration>;
const registrationResponse = z.object({
  uid: z.tuple([z.object({ value: z.int() })]),
  name: z.tuple([z.object({ value: z.string() })]),
  message: z.string(),
});

function registrationError([issue]: readonly FastifySchemaValidationError[]): HttpError {
  const { keyword, instancePath = '', message = LIST_MESSAGE } = issue ?? {};
  if (keyword === 'unrecognized_keys') return new HttpError(403, message);
  const [, field = ''] = instancePath.split('/');
  return invalidField(
    message === LIST_MESSAGE ? 400 : 422,
    field,
    `${field} ${message}.`,
    keyword === 'too_big' ? 'too_long' : 'invalid',
  );
}

/** An empty list is a missing value. */
const submittedFields = ({ agreed_terms: _, ...fields }: Registration): SubmittedFields =>
  new Map(Object.entries(fields).map(([name, value]) => [name, value === null ? [] : [{ value }]]));

export function registerRegisterPass(
  scope: FastifyInstance,
  { rateLimiter, passwords }: AccountServices,
  signUps: SignUps,
): void {
  registerJsonPost(scope, {
    url: '/user/registerpass',
    summary: 'Registers an account, which a link in an email activates',
    body: registration,
    response: { 200: registrationResponse, ...errorResponses(403, 422) },
    guard: requireVisitor,
    formatError: registrationError,
    call: async (body, request) => {
      const submitted = submittedFields(body);
      const [name, mail, pass] = [
        readText(submitted, 'name'),
        readText(submitted, 'mail'),
        readText(submitted, 'pass'),
      ];
      const requireValidSubmission = (): void => {
        const error = findPasswordError(pass);
        const passwordViolations: Violation[] =
          error === null ? [] : [{ path: 'pass', message: error, code: 'weak' }];
        requireValid([
          ...signUps.validate(name, mail, request.network, 403),
          ...passwordViolations,
        ]);
      };
      passwords.requireRoom(request);
      signUps.deleteExpired();
      requireValidSubmission();
      rateLimiter.require(limit, request.network, 403, tooManySignUpsMessage);
      const hash = await passwords
        .hash(pass ?? '', request)
        .catch(rateLimiter.refundIfBusy([limit, request.network]));
      // The name or address may have been taken meanwhile; from here to the insert everything is
      // synchronous.
      requireValidSubmission();
      const terms = body.agreed_terms ?? '';
      const uid = signUps.insert(submitted, hash, 'registration', terms, request.log);
      return {
        uid: [{ value: uid }],
        name: [{ value: name }],
        message: 'Please check your email to activate your account.',
      };
    },
  });
}
