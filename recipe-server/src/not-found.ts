import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'html-entities';
import { z } from 'zod';
import { type HttpCache, sendPrivate } from './http-cache.ts';
import type { Store } from './store/store.ts';

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { method, protocol, host, url } = request;
  const { pathname } = new URL(`http://localhost${url}`);
  const message = `No route found for "${method} ${protocol}://${host}${pathname}"`;
  return sendPrivate(reply.code(404).type('application/json'), JSON.stringify({ message }));
};

/** Responds with a page to browsers, and with JSON for other formats. */
export function registerNotFound(app: FastifyInstance, store: Store, cache: HttpCache): void {
  const site = z
    .object({ name: z.string() })
    .catch({ name: 'Drupal' })
    .parse(store.model.config.get('system.site'));
  const page = `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Page not found | ${encode(site.name)}</title></head>\n<body><h1>Page not found</h1><p>The requested page could not be found.</p></body>\n</html>\n`;

  app.setNotFoundHandler((request, reply) => {
    // A path with two leading slashes would parse as a host.
    const { searchParams } = new URL(`http://localhost${request.url}`);
    if (!['', 'html'].includes(searchParams.get('_format') ?? ''))
      return sendNotFound(request, reply);
    return cache.send(request, reply.code(404).type('text/html; charset=UTF-8'), page);
  });
}
