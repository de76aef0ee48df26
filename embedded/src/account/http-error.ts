import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FormatError, sendMessage } from '../format-error.ts';
import { drupalHeaders } from '../http-cache.ts';

/** A request that is refused; the message goes to the asker as `{"message": …}`. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What Drupal core answers with a bare 500 in plain text, because it does not catch it. */
export class UncaughtError extends Error {
  override name = 'UncaughtError';
}

/** Marks an answer as one person's: no cache keeps it. */
export const privateAnswer = (reply: FastifyReply): FastifyReply =>
  drupalHeaders(reply).header('cache-control', 'must-revalidate, no-cache, private');

/** Sends JSON with the content type that Drupal gives it: no charset. */
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
