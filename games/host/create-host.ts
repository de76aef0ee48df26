import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { WORKER_PATH } from '../client/start-worker.ts';
import { limitConnections, REQUEST_LIMITS } from './connection-limits.ts';
import { parseGameLabel } from './game-label.ts';
import {
  NOT_FOUND_PAGE,
  PASS_REQUIRED_PAGE,
  UNAVAILABLE_PAGE,
  sendNotFound,
  sendPage,
} from './pages.ts';
import { ownGamePolicy, WORKER_POLICY, type Embedders } from './policy.ts';
import { registerPortalClient, type PortalScripts } from './portal-client.ts';
import { signedPath } from './signed-path.ts';
import { UploadedGames } from './uploaded-games.ts';

const OFFLINE_WORKER = '/games/sw.js';
/** A worker of a game could answer its pages without their policy. */
const WORKERS: readonly string[] = [OFFLINE_WORKER, WORKER_PATH];
const HASHED = /game\.[A-Z0-9]+\.js$/;

export interface HostOptions {
  /** `host[:port]` below which each game has its origin. */
  domain: string;
  /** Origins of the site: they embed games and talk to the portal's script. */
  siteOrigins: readonly string[];
  /** Who may embed a game that is embeddable. */
  embedders?: Embedders;
  /** Signs the URLs of pass games; null: none is served. */
  secret: string | null;
  /** Built-in games. */
  dist: string;
  passDist: string;
  /** Uploaded games; null: none. */
  folder: string | null;
  scripts: PortalScripts;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The game whose origin the request names; null on the domain itself. */
    nid: number | null;
    /** Origin as the client sees it. */
    ownOrigin: string;
  }
}

/**
 * Serves built-in games below `/games/{slug}/` and uploaded ones below `/games/hosted/{version}/`.
 * Every game has the origin `g{nid}.{domain}`; `/__portal/` is reserved on each.
 */
export function createHost(options: HostOptions): FastifyInstance {
  const { domain, siteOrigins, embedders = '*', secret, dist, passDist, folder, scripts } = options;
  const protocol = siteOrigins.some((site) => site.startsWith('https:')) ? 'https' : 'http';
  const uploaded = folder === null ? null : new UploadedGames({ folder, siteOrigins, embedders });
  const app = fastify({ http: REQUEST_LIMITS, requestTimeout: REQUEST_LIMITS.requestTimeout });
  limitConnections(app.server);
  app.decorateRequest('nid', null);
  app.decorateRequest('ownOrigin', '');

  app.addHook('onRequest', async (request, reply) => {
    const nid = parseGameLabel(request.host, domain);
    if (request.url === '/healthz') return;
    if (nid === undefined) return sendPage(reply, 421, NOT_FOUND_PAGE);
    if (request.headers['service-worker'] === 'script' && !WORKERS.includes(request.url))
      return sendNotFound(reply);
    request.nid = nid;
    request.ownOrigin = `${protocol}://${request.host.toLowerCase()}`;
    reply.headers({
      'content-security-policy':
        request.url === OFFLINE_WORKER
          ? WORKER_POLICY
          : ownGamePolicy(request.ownOrigin, embedders),
      'cross-origin-resource-policy': 'cross-origin',
      // Lets a sandboxed frame without an origin load its module script.
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'origin-agent-cluster': '?1',
    });
  });

  app.register(fastifyStatic, {
    root: dist,
    prefix: '/games/',
    redirect: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      reply.setHeader(
        'cache-control',
        HASHED.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=60, must-revalidate',
      ),
  });
  registerPortalClient(app, { scripts, siteOrigins });

  app.get('/games/pass/*', async (request, reply) => {
    const allowed =
      secret === null ? null : signedPath(request.url, secret, Date.now() / 1000, request.nid);
    if (allowed === null) return sendPage(reply, 403, PASS_REQUIRED_PAGE);
    const [kind, version] = allowed.folder.split('/');
    if (kind === 'hosted' && version !== undefined)
      return uploaded === null
        ? sendNotFound(reply)
        : uploaded.send(request, reply, { version, path: allowed.path, signed: true });
    const path = allowed.path.endsWith('/') ? `${allowed.path}index.html` : allowed.path;
    reply.header(
      'cache-control',
      HASHED.test(path) ? 'private, max-age=43200' : 'private, no-store',
    );
    return reply.sendFile(join(allowed.folder, path), passDist, { cacheControl: false });
  });

  app.get('/games/hosted/:version/*', async (request, reply) => {
    const { version, path } = uploadedPath(request);
    return uploaded === null
      ? sendNotFound(reply)
      : uploaded.send(request, reply, { version, path, signed: false });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.setNotFoundHandler(async (_, reply) => sendNotFound(reply));
  app.setErrorHandler<FastifyError>(async (error, { url }, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) console.error(url, error);
    return statusCode < 500
      ? sendPage(reply, statusCode, NOT_FOUND_PAGE)
      : sendPage(reply, 500, UNAVAILABLE_PAGE);
  });
  return app;
}

function uploadedPath({ url }: FastifyRequest): { version: string; path: string } {
  const [, version = '', path = ''] = /^\/games\/hosted\/([^/]*)([^?]*)/.exec(url) ?? [];
  return { version, path };
}
