import type { IncomingMessage } from 'node:http';

/**
 * For fastify's `rewriteUrl`. The host of an absolute URL replaces the `Host` header (RFC 9112,
 * 3.2.2), so that checks and links use it. Other targets, such as `*`, have no route.
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return `/${url}`;
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  return pathname + search;
}
