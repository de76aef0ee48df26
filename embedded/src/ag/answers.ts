import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationError } from '../account/http-error.ts';
import { cacheBriefly } from '../http-cache.ts';
import { answerError } from './query-errors.ts';

/** Seconds in shared caches: an editor’s change is visible within this time. */
const maxAge = 5;

const pages = new Set(['items_per_page', 'offset']);
const parameters = z.record(z.string(), z.unknown());

/** Reads a query as Drupal does: empty parameters are ignored, and numbers have digits only. */
export async function normalizeQuery(request: FastifyRequest): Promise<void> {
  const written = Object.entries(parameters.parse(request.query)).filter(
    ([name, value]) => value !== '' || pages.has(name),
  );
  request.query = Object.fromEntries(
    written.map(([name, value]) => [
      name,
      pages.has(name) && !/^\d+$/.test(String(value)) ? 'no number' : value,
    ]),
  );
}

const methods = ['DELETE', 'PATCH', 'POST', 'PUT'] as const;

/** Routes for reading: responses are cached briefly, errors are JSON, other methods get 405. */
export function readRoutes(app: FastifyInstance, register: (part: FastifyInstance) => void): void {
  void app.register(async (part) => {
    part.setErrorHandler(answerError);
    part.setSchemaErrorFormatter(validationError);
    part.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'),
    );
    part.addHook('preValidation', normalizeQuery);
    part.addHook('onSend', cacheBriefly(maxAge));
    const urls = new Set<string>();
    part.addHook('onRoute', ({ url, method }) => void (method === 'GET' && urls.add(url)));
    register(part);
    for (const url of urls)
      part.route({
        method: [...methods],
        url,
        handler: (request, reply) =>
          reply
            .code(405)
            .header('allow', 'GET, HEAD')
            .send({
              message: `No route found for "${request.method} ${request.protocol}://${request.host}${request.url}": Method Not Allowed (Allow: GET, HEAD)`,
            }),
      });
  });
}
