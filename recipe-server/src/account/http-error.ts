import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { z } from 'zod';
import { BusyError } from '../busy-error.ts';
import { privateResponse } from '../http-cache.ts';

const fieldError = z.object({
  field: z.string(),
  code: z
    .string()
    .describe('`invalid`, `required`, `taken`, `too_long`, `weak`, or one of a plugin'),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/** Body of every error outside JSON:API. */
const errorBody = z
  .object({
    message: z.string(),
    errors: z.array(fieldError).optional().describe('Invalid fields'),
  })
  .meta({ id: 'Error' });

export const errorResponses = (...statuses: readonly number[]): Record<number, typeof errorBody> =>
  Object.fromEntries(statuses.map((status) => [status, errorBody]));

/** The response body is `{"message": …}`, with `errors` if fields are invalid. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: readonly FieldError[],
  ) {
    super(message);
  }
}

export const invalidField = (
  status: number,
  field: string,
  message: string,
  code: FieldError['code'] = 'invalid',
): HttpError => new HttpError(status, message, [{ field, code, message }]);

/**
 * Names the first invalid field, e.g. `stars must be a number from 1 to 5.`; the schema's message
 * completes the sentence.
 */
export const validationError =
  (status: number) =>
  ([issue]: readonly FastifySchemaValidationError[], part: string): HttpError => {
    const { instancePath = '', keyword, message = 'is not valid' } = issue ?? {};
    const field = instancePath.slice(1).replaceAll('/', '.');
    const text = `${field || 'The request'} ${message}.`;
    if (part !== 'body') return new HttpError(status, text);
    return invalidField(status, field, text, keyword === 'too_big' ? 'too_long' : 'invalid');
  };

/** Drupal's content type has no charset. */
export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type('application/json').serializer(JSON.stringify).send(body);

/** Logs unexpected errors and hides their details. */
export function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof BusyError) {
    void sendJson(reply.code(error.statusCode).headers(error.headers), { message: error.message });
    return;
  }
  const { status, message, errors } =
    error instanceof HttpError
      ? error
      : { status: error.statusCode ?? 500, message: error.message, errors: undefined };
  if (status < 500 || error instanceof HttpError) {
    void sendJson(reply.code(status), { message, errors });
    return;
  }
  request.log.error(error);
  reply
    .code(500)
    .type('text/plain; charset=UTF-8')
    .send('The website encountered an unexpected error. Try again later.');
}

/** Bodies arrive as text (`readJson` parses them), errors are Drupal's, nothing is cached. */
export function registerPrivateScope(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void | Promise<void>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => void privateResponse(reply));
    scope.setErrorHandler(sendError);
    scope.setSchemaErrorFormatter(validationError(400));
    await register(scope);
  });
}
