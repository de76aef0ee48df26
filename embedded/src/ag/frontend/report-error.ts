import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountServices, SharedLimit } from 'drupal-recipe-server/account';
import {
  errorResponses,
  HttpError,
  limitLength,
  redactUrl,
  stringifyRedacted,
  validationError,
} from 'drupal-recipe-server/plugin';
import { registerJsonPost } from '../routes.ts';

/** Control characters except line feed and tab, which could forge log entries. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const removeControls = (value: string): string =>
  value.replaceAll('\r\n', '\n').replace(controls, '');
const text = (maxLength: number, minLength = 0) =>
  limitLength(
    z.string('must be text').min(minLength, 'must not be empty'),
    maxLength,
    `is longer than ${maxLength} characters`,
  ).transform(removeControls);

/** Drupal's `ReportErrorController` has the same limits. */
const errorReport = z
  .object({
    label: text(120, 1),
    fatal: z.boolean('must be true or false'),
    name: text(120),
    message: text(2000),
    stack: text(10_000),
    meta: z
      .record(z.string(), z.unknown(), 'must be an object')
      .refine((meta) => JSON.stringify(meta).length <= 4000, 'is longer than 4000 characters')
      .optional(),
  })
  .meta({ id: 'ErrorReport' });

/** Prevent clients from filling the log. */
const limit: SharedLimit = {
  perClient: { event: 'ag_frontend.error_report.address', events: 20, window: 600 },
  total: { event: 'ag_frontend.error_report.all', events: 500, window: 3600 },
  busyEvents: 1,
};
const tooManyMessage = 'Too many reports. Try again later.';
const MAX_BYTES = 16_384;

const truncate = (value: string | undefined, maxLength: number): string =>
  (value ?? '').slice(0, maxLength);

/** `logLine` receives a line per report. */
export function registerErrorReports(
  scope: FastifyInstance,
  { store, rateLimiter }: AccountServices,
  logLine: (line: string) => void,
): void {
  // Earlier versions stored the reports, with user agents and user IDs.
  store.migrate('frontend', ['', 'DROP TABLE IF EXISTS ag_frontend_error']);

  const requireWithinLimits = ({ network, body }: FastifyRequest): void => {
    rateLimiter.requireShared(limit, network, 429, tooManyMessage);
    if (Buffer.byteLength(String(body)) > MAX_BYTES)
      throw new HttpError(413, `A report must not be larger than ${MAX_BYTES} bytes.`);
  };
  registerJsonPost(scope, {
    url: '/api/report/error',
    summary: 'Reports an error of a browser',
    body: errorReport,
    response: { 200: z.object({ ok: z.literal(true) }), ...errorResponses(413, 422, 429) },
    guard: requireWithinLimits,
    formatError: validationError(422),
    call: (body, { headers, account }) => {
      logLine(
        stringifyRedacted({
          event: 'browser error',
          ...body,
          page: redactUrl(truncate(headers.referer, 500)),
          agent: truncate(headers['user-agent'], 300),
          uid: account.uid,
        }),
      );
      return { ok: true as const };
    },
  });
}
