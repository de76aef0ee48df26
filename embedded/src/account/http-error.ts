import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FormatError, sendMessage } from '../format-error.ts';
import { drupalHeaders } from '../http-cache.ts';

/** A rejected request; the response body is `{"message": …}`. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** An error that Drupal core does not catch: a plain-text 500. */
export class UncaughtError extends Error {
  override name = 'UncaughtError';
}

/** Marks a response as private and uncacheable. */
export const privateAnswer = (reply: FastifyReply): FastifyReply =>
  drupalHeaders(reply).header('cache-control', 'must-revalidate, no-cache, private');

/** Sends JSON with Drupal's content type, which has no charset. */
export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type('application/json').serializer(JSON.stringify).send(body);

function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof FormatError) {
    void sendMessage(reply, error);
    return;
  }
  const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500);
  if (error instanceof HttpError || status < 500) {
    void sendJson(reply.code(status), { message: error.message });
    return;
  }
  if (!(error instanceof UncaughtError)) request.log.error(error);
  void reply
    .code(500)
    .type('text/plain; charset=UTF-8')
    .send('The website encountered an unexpected error. Try again later.');
}

/**
 * A part of the app for calls of one person: bodies arrive as text (`readJson` parses them), errors as Drupal's, nothing is cached.
 * `register` adds its routes.
 */
export function personalRoutes(
  app: FastifyInstance,
  register: (part: FastifyInstance) => void,
): void {
  void app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    part.addHook('onRequest', async (_request, reply) => void privateAnswer(reply));
    part.setErrorHandler(answerError);
    register(part);
  });
}
