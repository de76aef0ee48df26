import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createChallenge } from '../account/basic-auth.ts';
import { type HttpCache, sendPrivate } from '../http-cache.ts';
import { PathResolver } from '../store/path-resolver.ts';
import type { Store } from '../store/store.ts';
import type { AccessRules } from './access.ts';
import { checkBounds } from './bounds.ts';
import type { RequestContext, Site } from './context.ts';
import { createContext, parseUrl } from './create-context.ts';
import type { Params } from './find-resource.ts';
import { Resources } from './resource-types.ts';
import { createErrorSender, mediaType, type SendError } from './send-error.ts';
import { TextFormats } from './text/text-format.ts';
import { type Json, Values } from './values.ts';

/** What all routes of JSON:API share, also those of contributed modules. */
export interface JsonApi {
  site: Site;
  cache: HttpCache;
  sendError: SendError;
}

/** Returns null if Drupal has no matching route. */
export type Render = (context: RequestContext, params: Params) => Json | null;

export interface ReadRoute {
  url: string;
  render: Render;
  schema?: object;
  /** `GET` and `HEAD` by default. */
  methods?: readonly HTTPMethods[];
}

export function createJsonApi(
  store: Store,
  rules: readonly AccessRules[],
  cache: HttpCache,
): JsonApi {
  const { model } = store;
  const site: Site = {
    store,
    resources: new Resources(model, rules),
    values: new Values(model, new TextFormats(model), new PathResolver(store)),
    rules,
  };
  return { site, cache, sendError: createErrorSender(cache, createChallenge(model)) };
}

/** Routes that only read, with the cache and the errors of JSON:API. */
export function registerReads(
  app: FastifyInstance,
  { site, cache, sendError }: JsonApi,
  routes: readonly ReadRoute[],
): void {
  const handle =
    (render: Render) => (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      reply.type(mediaType);
      let { url } = parseUrl(request);
      const renderBody = (): string | null => {
        const context = createContext(site, request);
        url = context.url;
        checkBounds(context.query);
        const body = render(context, request.params);
        return body === null ? null : JSON.stringify(body);
      };
      try {
        const key = cacheKey(request);
        if (key !== null) return cache.serve(request, reply, key, renderBody) ?? notFound(reply);
        const body = renderBody();
        return body === null ? notFound(reply) : sendPrivate(reply, body);
      } catch (error) {
        return sendError(error, url, request, reply);
      }
    };
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      sendError(error, parseUrl(request).url, request, reply),
    );
    // The method is rejected anyway, and so is the rest of a long body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    // Drupal's own checks of paths and queries validate them, with JSON:API's errors.
    scope.setValidatorCompiler(() => (value) => ({ value }));
    for (const { url, render, schema, methods } of routes)
      scope.route<{ Params: Params }>({
        url,
        method: [...(methods ?? ['GET'])],
        ...(schema === undefined ? {} : { schema }),
        ...(methods === undefined ? { config: { expensive: true } } : {}),
        handler: handle(render),
      });
  });
}

/** Cache dependencies besides stored data; null for a private response. */
function cacheKey({
  method,
  account,
  protocol,
  host,
  url,
  languagePrefix,
}: FastifyRequest): string | null {
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || account.uid !== 0) return null;
  if (account.grant !== undefined || account.audience !== undefined) return null;
  return `${account.roles.join()} ${protocol}://${host}${languagePrefix.requested}${url}`;
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
