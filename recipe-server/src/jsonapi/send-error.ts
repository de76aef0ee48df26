import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BusyError } from '../busy-error.ts';
import { type HttpCache, privateResponse, sendPrivate } from '../http-cache.ts';
import { serializeError } from '../redaction.ts';
import { jsonapi } from './document.ts';
import { HttpError } from '../account/http-error.ts';
import { hasCredentials } from '../account/basic-auth.ts';
import { errorObject, JsonApiError } from './errors.ts';
import { ValidationError } from './writing/violations.ts';

export const mediaType = 'application/vnd.api+json';

/** Of fastify, such as a body above the limit. */
const clientError = z.object({ statusCode: z.number().min(400).max(499), message: z.string() });

export type SendError = (
  cause: unknown,
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Logs unexpected errors and hides their details. */
/** @param challenge of `basic_auth`, for denied requests without credentials. */
export const createErrorSender =
  (cache: HttpCache, challenge: string | null): SendError =>
  (cause, url, request, reply) => {
    const found = toJsonApiError(cause);
    const isUnauthorized =
      challenge !== null &&
      found.status === 403 &&
      request.account.uid === 0 &&
      !hasCredentials(request);
    const error = isUnauthorized
      ? new JsonApiError(401, 'No authentication credentials provided.')
      : found;
    if (isUnauthorized) reply.header('www-authenticate', challenge);
    const { status, options } = error;
    reply.code(status).type(mediaType);
    if (options.allow !== undefined) reply.header('allow', options.allow);
    if (options.info !== undefined) reply.header('link', options.info);
    const errors = error instanceof ValidationError ? error.errors : [error];
    const body = JSON.stringify({ jsonapi, errors: errors.map((one) => errorObject(one, url)) });
    if (status === 503)
      return privateResponse(reply)
        .headers({ 'cache-control': 'no-store', ...(cause instanceof BusyError && cause.headers) })
        .send(Buffer.from(body));
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return !isReading || status === 401 || status === 500
      ? sendPrivate(reply, body)
      : cache.send(request, reply, body);
  };

function toJsonApiError(error: unknown): JsonApiError {
  if (error instanceof JsonApiError) return error;
  if (error instanceof HttpError) return new JsonApiError(error.status, error.message);
  if (error instanceof BusyError) return new JsonApiError(error.statusCode, error.message);
  const { success, data } = clientError.safeParse(error);
  if (success) return new JsonApiError(data.statusCode, data.message);
  console.error(error instanceof Error ? serializeError(error) : error);
  return new JsonApiError(500, 'The website encountered an unexpected error. Try again later.');
}
