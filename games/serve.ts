/**
 * Serves the built games from an origin of their own, so that a game can never reach the site's cookies.
 * `PORT` (3001), `HOST` (127.0.0.1), `FRAME_ANCESTORS` (`*`: anybody may embed a game; a list of origins restricts that).
 */
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

const DIST = new URL('./dist/', import.meta.url).pathname;
const HASHED = /game\.[A-Z0-9]+\.js$/;

export interface GameServerOptions {
  /** Folder of the built games. */
  root: string;
  /** Value of CSP's frame-ancestors. */
  frameAncestors: string;
}

export function createGameServer({ root, frameAncestors }: GameServerOptions): FastifyInstance {
  const app = fastify();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    // Not even `*` lets a frame without an origin embed a game, as WordPress makes them: only silence lets everybody.
    ...(frameAncestors === '*' ? [] : [`frame-ancestors ${frameAncestors}`]),
  ].join('; ');

  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      // A sandboxed frame without an origin of its own must be able to load its module script.
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
      reply.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=60, must-revalidate'),
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.setNotFoundHandler(async (_, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><title>No such game</title><h1>No such game</h1><p>This game is not here, or has moved.</p></html>\n',
      ),
  );
  return app;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const app = createGameServer({ root: DIST, frameAncestors: process.env.FRAME_ANCESTORS ?? '*' });
  const address = await app.listen({ port: Number(process.env.PORT ?? 3001), host: process.env.HOST ?? '127.0.0.1' });
  console.log(`Games: ${address}/games/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
}
