import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { z } from 'zod';
import { privateAnswer } from '../http-cache.ts';

/** Body of every error outside JSON:API; the game pass names messages by field. */
const errorBody = z
  .object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Error' });

/** Response schemas of a route's errors. */
export const errorResponses = (...statuses: readonly number[]): Record<number, typeof errorBody> =>
  Object.fromEntries(statuses.map((status) => [status, errorBody]));

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

/**
 * Names the first invalid field, e.g. `vote_value must be 1, 0 or -1.`; the schema's message
 * completes the sentence.
 */
export const validationError = (errors: readonly FastifySchemaValidationError[]): HttpError =>
  invalidRequest(400, errors);

/** {@link validationError} with another status. */
export function invalidRequest(
  status: number,
  [issue]: readonly FastifySchemaValidationError[],
): HttpError {
  const { instancePath = '', message = 'is not valid' } = issue ?? {};
  const field = instancePath.slice(1).replaceAll('/', '.') || 'The request';
  return new HttpError(status, `${field} ${message}.`);
}

/** An error that Drupal core does not catch: a plain-text 500. */
export class UncaughtError extends Error {
  override name = 'UncaughtError';
}

/** Sends JSON with Drupal's content type, which has no charset. */
export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type('application/json').serializer(JSON.stringify).send(body);

function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
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
 * Routes for one user's requests: bodies arrive as text (`readJson` parses them), errors are
 * Drupal's, nothing is cached.
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
    part.setSchemaErrorFormatter(validationError);
    register(part);
  });
}
