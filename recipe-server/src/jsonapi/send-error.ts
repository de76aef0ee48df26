import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BusyError } from '../busy-error.ts';
import { type HttpCache, privateResponse, sendPrivate } from '../http-cache.ts';
import { serializeError } from '../redaction.ts';
import { jsonapi } from './document.ts';
import { errorObject, JsonApiError } from './errors.ts';

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
export const createErrorSender =
  (cache: HttpCache): SendError =>
  (cause, url, request, reply) => {
    const error = toJsonApiError(cause);
    const { status, options } = error;
    reply.code(status).type(mediaType);
    if (options.allow !== undefined) reply.header('allow', options.allow);
    if (options.info !== undefined) reply.header('link', options.info);
    const body = JSON.stringify({ jsonapi, errors: [errorObject(error, url)] });
    if (status === 503)
      return privateResponse(reply)
        .headers({ 'cache-control': 'no-store', ...(cause instanceof BusyError && cause.headers) })
        .send(Buffer.from(body));
    return status === 405 || status === 500
      ? sendPrivate(reply, body)
      : cache.send(request, reply, body);
  };

function toJsonApiError(error: unknown): JsonApiError {
  if (error instanceof JsonApiError) return error;
  if (error instanceof BusyError) return new JsonApiError(error.statusCode, error.message);
  const { success, data } = clientError.safeParse(error);
  if (success) return new JsonApiError(data.statusCode, data.message);
  console.error(error instanceof Error ? serializeError(error) : error);
  return new JsonApiError(500, 'The website encountered an unexpected error. Try again later.');
}
