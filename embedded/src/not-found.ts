import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type DataClock, pageMaxAge, sendCacheable, sendPrivate } from './http-cache.ts';
import type { Store } from './store/store.ts';

/** Answers paths that nothing serves, as Drupal does: a page for browsers, a message when JSON was asked for. */
export function registerNotFound(app: FastifyInstance, store: Store, clock: DataClock): void {
  const site = z.object({ name: z.string() }).catch({ name: 'Drupal' }).parse(store.model.config.get('system.site'));
  const name = site.name.replace(/[&<>]/g, (char) => `&#${String(char.charCodeAt(0))};`);
  const page = `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Page not found | ${name}</title></head>\n<body><h1>Page not found</h1><p>The requested page could not be found.</p></body>\n</html>\n`;

  const message = (reply: FastifyReply, code: number, text: string): FastifyReply =>
    sendPrivate(reply.code(code).type('application/json'), JSON.stringify({ message: text }));
  const maxAge = pageMaxAge(store);

  app.setNotFoundHandler((request, reply) => {
    // The path may begin with two slashes, which would name a host.
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    if (searchParams.get('_format') !== 'json') {
      return sendCacheable(request, reply.code(404).type('text/html; charset=UTF-8'), page, maxAge, clock.lastModified());
    }
    const [alias] = store.connection.rows('SELECT 1 FROM path_alias WHERE alias = ? AND status = 1', [decodePath(pathname)]);
    if (alias) return message(reply, 406, 'A route that returns a rendered array as its response only supports the HTML format.');
    return message(reply, 404, `No route found for "${request.method} ${request.protocol}://${request.host}${pathname}"`);
  });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
