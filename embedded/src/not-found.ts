import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from './store/store.ts';

/** Answers paths that nothing serves, as Drupal does: a page for browsers, a message when JSON was asked for. */
export function registerNotFound(app: FastifyInstance, store: Store): void {
  const site = z.object({ name: z.string() }).catch({ name: 'Drupal' }).parse(store.model.config.get('system.site'));
  const name = site.name.replace(/[&<>]/g, (char) => `&#${String(char.charCodeAt(0))};`);
  const page = `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Page not found | ${name}</title></head>\n<body><h1>Page not found</h1><p>The requested page could not be found.</p></body>\n</html>\n`;

  app.setNotFoundHandler((request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    reply.header('x-content-type-options', 'nosniff').header('content-language', 'en');
    if (searchParams.get('_format') !== 'json') return reply.code(404).type('text/html; charset=UTF-8').send(page);
    const [alias] = store.connection.rows('SELECT 1 FROM path_alias WHERE alias = ? AND status = 1', [decodePath(pathname)]);
    if (alias)
      return reply
        .code(406)
        .type('application/json')
        .send({ message: 'A route that returns a rendered array as its response only supports the HTML format.' });
    return reply
      .code(404)
      .type('application/json')
      .send({ message: `No route found for "${request.method} http://${request.host}${pathname}"` });
  });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
