import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { registerFiles } from './files.ts';
import { DataClock } from './http-cache.ts';
import { isNamed } from './hosts.ts';
import { type AccountResolver, anonymous } from './identity.ts';
import type { AccessRules } from './jsonapi/access.ts';
import { registerJsonApi } from './jsonapi/routes.ts';
import { registerNotFound } from './not-found.ts';
import { registerPrivateFiles } from './private-files.ts';
import { loggedError, redacted, redactedAddress } from './redaction.ts';
import type { Store } from './store/store.ts';

/** What a part of the product adds to the content API: its tables (`store.migrate`), hooks and routes. */
export type RouteModule = (app: FastifyInstance, store: Store) => void;

export interface AppOptions {
  store: Store;
  /** Folder of files that members upload; what is there goes before the recipes' files. */
  uploads: string;
  /** Without it everybody is an anonymous visitor. */
  resolveAccount?: AccountResolver;
  modules?: readonly RouteModule[];
  /** What modules open and close beyond core's own access rules, e.g. one's own roles. */
  rules?: readonly AccessRules[];
  /** Addresses of proxies, or ranges, by comma, which may say for whom they ask (`X-Forwarded-For`); this machine, unless given. */
  trustedProxies?: string;
  /** Whether JSON:API answers 400 to a faulty query where core fails with 500, as Drupal does with `ag_frontend`. */
  mendsQueries?: boolean;
  /** Names by which it is asked; any, unless given. */
  hosts?: readonly string[];
  /** Bytes of answers to visitors that are kept until something in them changes; a standard number, unless given. */
  cacheBytes?: number;
  /** One JSON line a request. */
  log?: boolean;
  /** Takes the lines of the log; standard output, unless given. */
  logTo?: { write: (line: string) => unknown };
  /** Told of every route when it is added. */
  onRoute?: (route: RouteOptions) => void;
}

/** What a log says of a request. */
const loggedRequest = ({
  method,
  url,
  ip,
}: FastifyRequest): Record<'method' | 'url' | 'remoteAddress', string> => ({
  method,
  url: redactedAddress(url),
  remoteAddress: ip,
});

/** The content API as a fastify app, ready for `listen` or `inject`. It does not close the store. */
export function createApp({
  store,
  uploads,
  resolveAccount,
  modules = [],
  rules = [],
  mendsQueries = false,
  log = false,
  ...options
}: AppOptions): FastifyInstance {
  const {
    trustedProxies = 'loopback',
    hosts,
    onRoute,
    cacheBytes,
    logTo = process.stdout,
  } = options;
  const app = Fastify({
    // What fails is always told, with its reason.
    logger: {
      level: log ? 'info' : 'error',
      serializers: { err: loggedError, req: loggedRequest },
      stream: { write: (line: string) => void logTo.write(redacted(line)) },
    },
    trustProxy: trustedProxies,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  if (hosts !== undefined)
    app.addHook('onRequest', async (request, reply) => {
      if (!isNamed(request.headers.host, hosts))
        return reply
          .code(400)
          .type('text/plain')
          .send('The provided host name is not valid for this server.');
    });
  app.decorateRequest('account');
  app.addHook('onRequest', async (request) => {
    request.account = resolveAccount?.(request) ?? anonymous;
  });
  const clock = new DataClock(store);
  registerNotFound(app, store, clock);
  registerJsonApi(app, store, { rules, mendsQueries, cacheBytes }, clock);
  registerFiles(app, store.model, uploads);
  registerPrivateFiles(app, store, rules);
  for (const module of modules) module(app, store);
  return app;
}
