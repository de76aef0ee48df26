import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../account/http-error.ts';
import { readJson } from '../../account/request.ts';

/** Maximum size in bytes. */
const MAX_BYTES = 16_384;

const text = (longest: number) =>
  z.string('must be text').max(longest, `is longer than ${String(longest)} characters`);

/** A browser's error report. Drupal's `ErrorReport` has the same limits. */
const schema = z.object({
  label: text(120).min(1, 'must not be empty'),
  fatal: z.boolean('must be true or false'),
  name: text(120),
  message: text(2000),
  stack: text(10_000),
  meta: z
    .record(z.string(), z.unknown(), 'must be an object')
    .refine((meta) => JSON.stringify(meta).length <= 4000, 'is longer than 4000 characters')
    .optional(),
});

export type ErrorReport = z.infer<typeof schema>;

/** Control characters except line feed and tab, which could forge log entries. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const plain = (value: string): string => value.replaceAll('\r\n', '\n').replace(controls, '');

/**
 * The report in a request's body.
 *
 * @throws HttpError 413 when it is too large, 400 when it is no JSON object, 422 with what is wrong with it.
 */
export function readErrorReport(request: FastifyRequest): ErrorReport {
  const body = typeof request.body === 'string' ? request.body : '';
  if (Buffer.byteLength(body) > MAX_BYTES)
    throw new HttpError(413, `A report must not be larger than ${String(MAX_BYTES)} bytes.`);
  const parsed = schema.safeParse(readJson(request, { lenient: true }));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new HttpError(422, `${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const { label, name, message, stack, ...rest } = parsed.data;
  return {
    label: plain(label),
    name: plain(name),
    message: plain(message),
    stack: plain(stack),
    ...rest,
  };
}
