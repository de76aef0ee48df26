import type { FastifyRequest } from 'fastify';
import { RequestContext, type Site } from './context.ts';
import { normalizeQuery, parseQuery } from './query.ts';

export function parseUrl(request: {
  protocol: string;
  host: string;
  url: string;
}): Record<'base' | 'path' | 'search' | 'url', string> {
  const base = `${request.protocol}://${request.host}`;
  const [path = '', search = ''] = request.url.split(/\?(.*)/s);
  return { base, path, search, url: `${base}${path}` };
}

export function createContext(
  site: Site,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'url' | 'account'>,
): RequestContext {
  const { base, path, search, url } = parseUrl(request);
  const query = parseQuery(search);
  const normalized = normalizeQuery(query);
  const fullUrl = normalized === '' ? url : `${url}?${normalized}`;
  return new RequestContext(site, request.account, base, path, query, fullUrl);
}
