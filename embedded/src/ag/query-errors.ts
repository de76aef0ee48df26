import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, sendJson } from '../account/http-error.ts';

/** Sends a failed request's error as `{"message": …}`. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isExpected = error instanceof HttpError;
  const status = isExpected ? error.status : (error.statusCode ?? 500);
  if (status >= 500 && !isExpected) request.log.error(error);
  const message =
    status >= 500 && !isExpected
      ? 'The website encountered an unexpected error. Try again later.'
      : error.message;
  void sendJson(reply.code(status), { message });
}
