import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sendError } from './account/http-error.ts';
import { decorateAccounts } from './account/plugin.ts';
import { registerCore, type SiteOptions } from './core.ts';
import { HttpCache } from './http-cache.ts';
import { isAllowedHost } from './hosts.ts';
import { LanguagePrefixes } from './model/language-prefixes.ts';
import type { AccountResolver } from './identity.ts';
import { registerNotFound } from './not-found.ts';
import { readQueue } from './read-queue.ts';
import { requestIdentity } from './request-identity.ts';
import { toOriginForm } from './request-target.ts';
import { serializeError, redact, redactUrl } from './redaction.ts';
import type { Store } from './store/store.ts';

export interface AppOptions extends SiteOptions {
  store: Store;
  /** Replaces sessions. */
  resolveAccount?: AccountResolver;
  /**
   * Comma-separated addresses or ranges of trusted proxies (`X-Forwarded-For`); loopback by
   * default.
   */
  trustedProxies?: string;
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
  trustedProxies = 'loopback',
  hosts,
  cors: origins = [],
  cacheBytes,
  log = false,
  logStream = process.stdout,
  onRoute,
  ...site
}: AppOptions): FastifyInstance {
  const languages = new LanguagePrefixes(store.model);
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
    rewriteUrl: (request) => languages.strip(toOriginForm(request)),
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
    app.register(cors, {
      origin: isAnyOrigin ? '*' : [...origins],
      credentials: !isAnyOrigin,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    });
  }
  const { accounts: rules, mails, onChange, passwords, plugins = [] } = site;
  // At once: callers use the store and its account tables before the app is ready.
  app.decorate('store', store);
  decorateAccounts(app, { store, rules, mails, onChange, passwords });
  app.register(requestIdentity, {
    store,
    resolveAccount,
    readGrant: site.readGrant,
    readAudience: site.readAudience,
  });
  app.register(readQueue, {});
  const cache = new HttpCache(store, cacheBytes);
  app.setErrorHandler(sendError);
  registerNotFound(app, store, cache);
  for (const plugin of plugins) app.register(plugin);
  app.register(async (scope) => registerCore(scope, cache, site));
  return app;
}
