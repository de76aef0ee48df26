import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FormatError, sendMessage } from './format-error.ts';
import { type DataClock, pageMaxAge, sendCacheable, sendPrivate } from './http-cache.ts';
import { jsonapi } from './jsonapi/document.ts';
import { errorObject, JsonApiError } from './jsonapi/errors.ts';
import type { Store } from './store/store.ts';

/** Core's message for other formats than HTML. */
export const onlyPage =
  'A route that returns a rendered array as its response only supports the HTML format.';

/** Drupal's 404 message. */
export const noRoute = ({ method, protocol, host, url }: FastifyRequest): string =>
  `No route found for "${method} ${protocol}://${host}${new URL(`http://localhost${url}`).pathname}"`;

/** Core paths with other methods, in Drupal's order. */
const otherMethods: readonly { path: RegExp; allowed: readonly string[] }[] = [
  { path: /^\/comment$/, allowed: ['POST'] },
  { path: /^\/comment\/[^/]+$/, allowed: ['GET', 'POST', 'HEAD', 'PATCH'] },
  { path: /^\/user\/login_status$/, allowed: ['GET', 'HEAD', 'POST', 'PATCH'] },
  { path: /^\/user\/[^/]+$/, allowed: ['GET', 'POST', 'HEAD', 'PATCH'] },
];

/** Allowed methods of a path in Drupal; null if it has no route. */
function allowedInstead(store: Store, method: string, pathname: string): readonly string[] | null {
  const known = otherMethods.find(({ path }) => path.test(pathname));
  const isServed =
    pathname.startsWith('/user/') || store.model.config.has('rest.resource.entity.comment');
  return known !== undefined && isServed && !known.allowed.includes(method) ? known.allowed : null;
}

/**
 * Handles unknown paths as Drupal does: a page for browsers, otherwise a message in the requested
 * format.
 */
export function registerNotFound(app: FastifyInstance, store: Store, clock: DataClock): void {
  const site = z
    .object({ name: z.string() })
    .catch({ name: 'Drupal' })
    .parse(store.model.config.get('system.site'));
  const name = site.name.replace(/[&<>]/g, (char) => `&#${String(char.charCodeAt(0))};`);
  const page = `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Page not found | ${name}</title></head>\n<body><h1>Page not found</h1><p>The requested page could not be found.</p></body>\n</html>\n`;
  const maxAge = pageMaxAge(store);

  app.setNotFoundHandler((request, reply) => {
    // A path with two leading slashes would parse as a host.
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    const format = searchParams.get('_format') ?? 'html';
    const allowed = allowedInstead(store, request.method, pathname);
    if (allowed !== null) {
      const refused = `${noRoute(request)}: Method Not Allowed (Allow: ${allowed.join(', ')})`;
      return sendMessage(
        reply.header('allow', allowed.join(', ')),
        new FormatError(405, refused, format === '' ? 'html' : format),
      );
    }
    if (format === 'html' || format === '') {
      return sendCacheable(
        request,
        reply.code(404).type('text/html; charset=UTF-8'),
        page,
        maxAge,
        clock.lastModified(),
      );
    }
    const base = `${request.protocol}://${request.host}`;
    const missing = noRoute(request);
    const unknownNode = isUnknownNode(store, pathname)
      ? 'The "node" parameter was not converted for the path "/node/{node}" (route name: "entity.node.canonical")'
      : null;
    if (format === 'api_json') {
      const errors = [
        errorObject(new JsonApiError(404, unknownNode ?? missing), `${base}${request.url}`),
      ];
      return sendPrivate(
        reply.code(404).type('application/vnd.api+json'),
        JSON.stringify({ jsonapi, errors }),
      );
    }
    if (unknownNode !== null) return sendMessage(reply, new FormatError(404, unknownNode, format));
    const [alias] = store.connection.rows(
      'SELECT 1 FROM path_alias WHERE alias = ? AND status = 1',
      [decodePath(pathname)],
    );
    return sendMessage(
      reply,
      alias ? new FormatError(406, onlyPage, format) : new FormatError(404, missing, format),
    );
  });
}

function isUnknownNode(store: Store, pathname: string): boolean {
  const [, node] = /^\/node\/(\d+)$/.exec(pathname) ?? [];
  if (node === undefined || !store.model.entityTypes.has('node')) return false;
  return store.connection.rows('SELECT 1 FROM node WHERE nid = ?', [Number(node)]).length === 0;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
