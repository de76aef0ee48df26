import type { FastifyInstance } from 'fastify';
import { sendJson } from 'drupal-recipe-server/plugin';
import { isKids, KIDS_HEADER } from '../listing/audience.ts';

/** Nothing of accounts, and nothing that other members wrote. */
const allowedPaths =
  /^\/(?:jsonapi\/(?:node\/(?:game|page)|taxonomy_term\/(?:tags|genre))(?:\/|$)|router\/translate-path$|rest\/block\/(?!before-you-go)|admin\/index-footer-queue\/json$|ag\/api\/(?:game-list|term-counts|site)$|ag-api\/(?:get-all-games|sitemap-all-games\/json)$|sites\/default\/files\/)/;
const allowedMethods: readonly string[] = ['GET', 'HEAD'];

/** Same API as Drupal's `KidsModeSubscriber` (ag_listing). */
export function kidsModule(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ account, method, url }, reply) => {
    if (!isKids(account)) return;
    const [path = ''] = url.split('?', 1);
    if (allowedMethods.includes(method) && allowedPaths.test(path)) return;
    return sendJson(reply.code(403).header('cache-control', 'no-store'), {
      message: 'This is not available in kids mode.',
    });
  });
  // A shared cache must not serve one audience the response of another.
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('cache-control')).includes('public')) return;
    reply.header('vary', [reply.getHeader('vary') ?? [], KIDS_HEADER].flat().join(', '));
  });
}
