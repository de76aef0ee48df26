import type { FastifyRequest } from 'fastify';
import { RequestContext, type Site } from './context.ts';
import { normalizeQuery, parseQuery } from './query.ts';

type Target = Pick<FastifyRequest, 'protocol' | 'host' | 'url' | 'languagePrefix'>;

export function parseUrl({
  protocol,
  host,
  url,
  languagePrefix,
}: Target): Record<'base' | 'path' | 'search' | 'url', string> {
  const origin = `${protocol}://${host}`;
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const base = `${origin}${languagePrefix.links}`;
  return { base, path, search, url: `${origin}${languagePrefix.requested}${path}` };
}

export function createContext(
  site: Site,
  request: Target & Pick<FastifyRequest, 'account'>,
): RequestContext {
  const { base, path, search, url } = parseUrl(request);
  const query = parseQuery(search);
  const normalized = normalizeQuery(query);
  const fullUrl = normalized === '' ? url : `${url}?${normalized}`;
  return new RequestContext(
    site,
    request.account,
    base,
    path,
    query,
    fullUrl,
    request.languagePrefix,
  );
}
