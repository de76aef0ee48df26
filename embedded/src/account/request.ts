import type { FastifyRequest } from 'fastify';
import { FormatError } from '../format-error.ts';
import { HttpError, UncaughtError } from './http-error.ts';

/** Characters of an address, and of a name as it is typed. */
export const MAX_MAIL_LENGTH = 254;

/** Address at which the asker reached this server, without a slash at the end. */
export const baseUrl = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** Value of a query parameter, the last when it is repeated; null without one. */
export const queryValue = (request: FastifyRequest, name: string): string | null =>
  new URL(request.url, 'http://localhost').searchParams.getAll(name).at(-1) ?? null;

export const wantsJson = (request: FastifyRequest): boolean =>
  queryValue(request, '_format') === 'json';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON object of a request's body.
 *
 * @param lenient answer 400 to a body that is none; Drupal core lets it become a 500.
 */
export function readJson(
  request: FastifyRequest,
  { lenient }: { lenient: boolean },
): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(typeof request.body === 'string' ? request.body : '');
    if (isObject(parsed)) return parsed;
  } catch {
    // Falls through: no JSON is no object.
  }
  throw lenient
    ? new HttpError(400, 'The body of the request must be a JSON object.')
    : new UncaughtError('The body is no JSON object.');
}

/**
 * The JSON object of a request's body to one of core's REST resources, whose decoder says less than the portal's own calls.
 *
 * @throws HttpError 400 for what is no JSON, and for a value that is no object.
 */
export function readResource(request: FastifyRequest): Record<string, unknown> {
  try {
    JSON.parse(typeof request.body === 'string' ? request.body : '');
  } catch {
    throw new HttpError(400, 'Syntax error');
  }
  return readJson(request, { lenient: true });
}

/** Refuses a body that is not JSON by its content type: a form of another site can send any other. */
export function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined) throw new HttpError(415, 'No "Content-Type" request header specified');
  if (!/^application\/json\b/i.test(type))
    throw new HttpError(415, `No route found that matches "Content-Type: ${type}"`);
}

/** Refuses what one of core's REST resources does not read, and who wants its answer in another format than JSON. */
export function requireResourceFormat(request: FastifyRequest): void {
  requireJson(request);
  const format = queryValue(request, '_format') ?? '';
  if (format !== '' && format !== 'json')
    throw new FormatError(
      406,
      'No route found for the specified format. Supported formats: json.',
      format,
    );
}

/** Refuses values that are there and no text, or longer than they may be, in characters. */
export function requireTexts(
  values: Record<string, unknown>,
  longest: Readonly<Record<string, number>>,
): void {
  for (const [name, limit] of Object.entries(longest)) {
    const value = values[name] ?? null;
    if (value !== null && typeof value !== 'string')
      throw new HttpError(400, `${name} must be text.`);
    if (value !== null && [...value].length > limit)
      throw new HttpError(400, `${name} is too long.`);
  }
}
