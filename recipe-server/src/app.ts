import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clientNetwork } from './client-network.ts';
import { registerContrib } from './contrib/routes.ts';
import { registerFiles } from './files.ts';
import { HttpCache } from './http-cache.ts';
import { isAllowedHost } from './hosts.ts';
import { type AccountResolver, anonymous } from './identity.ts';
import type { AccessRules } from './jsonapi/access.ts';
import { registerJsonApi } from './jsonapi/routes.ts';
import { registerNotFound } from './not-found.ts';
import { registerPrivateFiles } from './private-files.ts';
import { queueReads } from './read-queue.ts';
import { toOriginForm } from './request-target.ts';
import { serializeError, redact, redactUrl } from './redaction.ts';
import type { Store } from './store/store.ts';

/** A feature: tables (`store.migrate`), hooks and routes. */
export type RouteModule = (app: FastifyInstance, store: Store) => void;

export interface AppOptions {
  store: Store;
  /** Without a resolver, all requests are anonymous. */
  resolveAccount?: AccountResolver;
  modules?: readonly RouteModule[];
  /** Access rules beyond core's, such as custom roles. */
  rules?: readonly AccessRules[];
  /**
   * Comma-separated addresses or ranges of trusted proxies (`X-Forwarded-For`); loopback by
   * default.
   */
  trustedProxies?: string;
  /** Serves `/router/translate-path` even without the module `decoupled_router`. */
  hasPathTranslation?: boolean;
  /** Accepted host names; any by default. */
  hosts?: readonly string[];
  /** Origins whose pages can read responses (`*`: all, without cookies); none by default. */
  cors?: readonly string[];
  /** Size limit of the cache for anonymous responses, in bytes. */
  cacheBytes?: number;
  /** Logs one JSON line per request. */
  log?: boolean;
  /** Standard output by default. */
  logStream?: { write: (line: string) => unknown };
  /** Registers what must know all routes, such as OpenAPI. */
  describeRoutes?: (app: FastifyInstance) => void;
  onRoute?: (route: RouteOptions) => void;
}

/** Milliseconds until a request must have arrived, so that slow ones do not hold sockets. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Sockets of all clients; further ones are closed. */
const MAX_CONNECTIONS = 1_000;

/** Closing the app does not close the store. */
export function createApp({
  store,
  resolveAccount,
  modules = [],
  rules = [],
  trustedProxies = 'loopback',
  hasPathTranslation = false,
  hosts,
  cors: origins = [],
  cacheBytes,
  log = false,
  logStream = process.stdout,
  describeRoutes,
  onRoute,
}: AppOptions): FastifyInstance {
  const app = Fastify({
    // Errors are always logged with their reason.
    logger: {
      level: log ? 'info' : 'error',
      serializers: {
        err: serializeError,
        req: ({ method, url, ip }: FastifyRequest) => ({
          method,
          url: redactUrl(url),
          remoteAddress: ip,
        }),
      },
      stream: { write: (line: string) => void logStream.write(redact(line)) },
    },
    trustProxy: trustedProxies,
    exposeHeadRoutes: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: toOriginForm,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  if (hosts !== undefined)
    app.addHook('onRequest', async (request, reply) => {
      if (!isAllowedHost(request.headers.host, hosts))
        return reply
          .code(400)
          .type('text/plain')
          .send('The provided host name is not valid for this server.');
    });
  if (origins.length > 0) {
    const isAnyOrigin = origins.includes('*');
    app.register(cors, { origin: isAnyOrigin ? '*' : [...origins], credentials: !isAnyOrigin });
  }
  describeRoutes?.(app);
  app.decorateRequest('account');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    request.network = clientNetwork(request.ip);
    request.account = resolveAccount?.(request) ?? anonymous;
  });
  queueReads(app);
  const cache = new HttpCache(store, cacheBytes);
  registerNotFound(app, store, cache);
  registerJsonApi(app, store, { rules, hasPathTranslation }, cache);
  registerContrib(app, store);
  registerFiles(app, store.model);
  registerPrivateFiles(app, store, rules);
  for (const module of modules) module(app, store);
  return app;
}
