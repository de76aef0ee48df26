/**
 * Serves games from their own origin, so that they cannot read the site's cookies.
 * `PORT` (3001), `HOST` (127.0.0.1), `FRAME_ANCESTORS` (`*`, or a list of origins), `GAMES_SECRET`
 * (shared with the site; without it pass games are not served).
 */
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { signedPath } from './pass/signed-path.ts';

const DIST = new URL('./dist/', import.meta.url).pathname;
const PASS_DIST = new URL('./pass/dist/', import.meta.url).pathname;
const PASS = '/games/pass/';
const WORKER = '/games/sw.js';
const HOST = /^[\w.-]+(?::\d+)?$/;
const HASHED = /game\.[A-Z0-9]+\.js$/;

interface GameServerOptions {
  root: string;
  frameAncestors: string;
  /** Pass games, which need signed URLs. */
  pass?: { root: string; secret: string };
}

export function createGameServer({
  root,
  frameAncestors,
  pass,
}: GameServerOptions): FastifyInstance {
  // Accepted requests are rewritten to a path that clients cannot guess.
  const guarded = `/${randomBytes(16).toString('hex')}`;
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => {
      const path =
        url.startsWith(PASS) && pass ? signedPath(url, pass.secret, Date.now() / 1000) : null;
      return path === null ? url : guarded + path;
    },
  });
  const createPolicy = (host: string) =>
    [
      "default-src 'none'",
      // WebKit matches nothing to 'self' in a sandboxed frame without an origin.
      `script-src 'self'${HOST.test(host) ? ` http://${host}` : ''}`,
      'img-src data: blob:',
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      // Even `*` rejects frames without an origin, as in WordPress.
      ...(frameAncestors === '*' ? [] : [`frame-ancestors ${frameAncestors}`]),
    ].join('; ');

  app.addHook('onRequest', async ({ url, host }, reply) => {
    reply.headers({
      // Only the service worker makes requests.
      'content-security-policy':
        url === WORKER ? "default-src 'none'; connect-src 'self'" : createPolicy(host),
      'cross-origin-resource-policy': 'cross-origin',
      // Lets a sandboxed frame without an origin load its module script.
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  });
  app.register(fastifyStatic, {
    root,
    prefix: '/games/',
    redirect: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'cache-control',
        HASHED.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=60, must-revalidate',
      ),
  });
  if (pass) {
    app.register(fastifyStatic, {
      root: pass.root,
      prefix: `${guarded}/`,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.setHeader(
          'cache-control',
          HASHED.test(path) ? 'private, max-age=43200' : 'private, no-store',
        ),
    });
  }
  app.get(`${PASS}*`, async (_, reply) =>
    reply
      .code(403)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><title>Game pass required</title><h1>This game comes with the game pass</h1><p>This link is invalid or has expired. Open the game from its page on the site.</p></html>\n',
      ),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.setNotFoundHandler(async (_, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><title>Game not found</title><h1>Game not found</h1><p>Check the address, or look for the game on the site.</p></html>\n',
      ),
  );
  return app;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { FRAME_ANCESTORS = '*', GAMES_SECRET: secret } = process.env;
  if (!secret) console.error('GAMES_SECRET is not set: games of the game pass are refused.');
  const app = createGameServer({
    root: DIST,
    frameAncestors: FRAME_ANCESTORS,
    ...(secret ? { pass: { root: PASS_DIST, secret } } : {}),
  });
  const url = await app.listen({
    port: Number(process.env.PORT ?? 3001),
    host: process.env.HOST ?? '127.0.0.1',
  });
  console.log(`Games: ${url}/games/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
}
