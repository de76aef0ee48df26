import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { HttpError } from './http-error.ts';

/** Characters of an address or a submitted name. */
export const MAX_MAIL_LENGTH = 254;

/** Counts characters, as Drupal does; zod's `max` counts UTF-16 units. */
export const limitLength = (
  text: z.ZodString,
  maxLength: number,
  message = 'is too long',
): z.ZodString =>
  text
    .superRefine((value, context) => {
      if (value.length > maxLength && [...value].length > maxLength)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: maxLength, message });
    })
    .meta({ maxLength });

/** Base URL of the request, without a trailing slash. */
export const baseUrl = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const requestedFormat = ({ url }: FastifyRequest): string | undefined =>
  new URL(url, 'http://localhost').searchParams.getAll('_format').at(-1);

/** PHP takes the last value of a repeated parameter. */
export const lastValue = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? value.at(-1) : value), schema);

export const queryText = lastValue(z.string().optional());

/** Query of routes for which Drupal also has HTML pages. */
export const formatQuery = z.object({ _format: queryText.describe('`json`') });

export const isJsonRequested = (request: FastifyRequest): boolean =>
  requestedFormat(request) === 'json';

export async function requireJsonFormat(request: FastifyRequest): Promise<void> {
  if (!isJsonRequested(request))
    throw new HttpError(400, 'The query must have _format=json: this server has no pages.');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws 400 for anything but a JSON object. */
function readJson(request: FastifyRequest): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(typeof request.body === 'string' ? request.body : '');
    if (isObject(parsed)) return parsed;
  } catch {
    // Handled below, like a value that is not an object.
  }
  throw new HttpError(400, 'The body of the request must be a JSON object.');
}

export function requireMember({ account }: FastifyRequest): number {
  if (account.uid === 0)
    throw new HttpError(403, 'This route can only be accessed by authenticated users.');
  return account.uid;
}

export function requireVisitor({ account }: FastifyRequest): void {
  if (account.uid > 0)
    throw new HttpError(403, 'This route can only be accessed by anonymous users.');
}

/**
 * Checks run in Drupal's order: content type, `guard`, body.
 * @param guard rejects a request before its body is read.
 */
export const readBody =
  (guard?: (request: FastifyRequest) => void): preValidationAsyncHookHandler =>
  async (request) => {
    requireJson(request);
    guard?.(request);
    request.body = readJson(request);
  };

/** {@link readJson}, with core's message for an empty body. */
export function readResource(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === '')
    throw new HttpError(400, 'No entity content received.');
  return readJson(request);
}

/** Against CSRF: a form on another site can send other content types. */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined) throw new HttpError(415, 'No "Content-Type" request header specified');
  if (!/^application\/json\b/i.test(type))
    throw new HttpError(415, `No route found that matches "Content-Type: ${type}"`);
}

/** Rejects formats other than JSON, as core REST does. */
export function requireResourceFormat(request: FastifyRequest): void {
  requireJson(request);
  if (!['', 'json'].includes(requestedFormat(request) ?? ''))
    throw new HttpError(406, 'No route found for the specified format. Supported formats: json.');
}
