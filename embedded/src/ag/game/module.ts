import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { errorResponses, ignoreUpdates } from 'drupal-recipe-server/plugin';
import { repeat } from '../repeat.ts';
import { registerGet, registerPublicScope } from '../routes.ts';
import { requireViewableGame } from '../published-game.ts';
import { migrateGame } from './schema.ts';
import { countView, createDayHash, rollDay, type Viewer } from './traffic.ts';

/** Milliseconds between checks for a new day. */
const dayCheckInterval = 60_000;
const params = z.object({ nid: z.string() });
const gameUrl = '/jsonapi/node/game/';

function identifyViewer(request: FastifyRequest, store: Store): Viewer {
  const { account, headers, network } = request;
  const hash = createDayHash(store);
  if (account.uid > 0) return { address: null, client: hash(`member ${account.uid}`) };
  return { address: hash(network), client: hash(headers['user-agent'] ?? '') };
}

function isView(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || !request.url.startsWith(gameUrl)) return false;
  if (new URL(request.url, 'http://localhost').searchParams.get('trackGameView') !== '1')
    return false;
  const agent = request.headers['user-agent'] ?? '';
  return agent.startsWith('Mozilla/') && !isbot(agent);
}

/**
 * Same API as Drupal's module `ag_game`. Views are counted with `trackGameView=1` on a game's
 * JSON:API document.
 */
export function gameModule(app: FastifyInstance, store: Store): void {
  migrateGame(store);
  // Without this, each view would empty the response cache.
  ignoreUpdates(store.connection.sqlite, store.entityType('node'), ['field_hits']);
  // Starts each day on time, so that reads of lists by traffic need no writes.
  repeat(app, dayCheckInterval, 'Could not remove the views of past days from the lists', () =>
    rollDay(store),
  );

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith(gameUrl) || !request.url.includes('trackGameView')) return payload;
    reply.header('cache-control', 'no-store');
    reply.removeHeader('etag').removeHeader('last-modified');
    if (reply.statusCode !== 200 || !isView(request)) return payload;
    const uuid = request.url.slice(gameUrl.length).split(/[/?]/)[0] ?? '';
    const [nid] = store.connection.column<number>(
      "SELECT nid FROM node WHERE uuid = ? AND type = 'game'",
      [uuid],
    );
    if (nid !== undefined) countView(store, nid, identifyViewer(request, store));
    return payload;
  });

  registerPublicScope(app, 'Games', (scope) => {
    registerGet(scope, {
      url: '/ag/api/node-views/:nid',
      summary: 'Returns the number of views of a game',
      params,
      response: { 200: z.object({ viewcount: z.int() }), ...errorResponses(403, 404) },
      call: ({ params, account }, reply) => {
        const { hits } = requireViewableGame(store, account, params.nid);
        reply.header('cache-control', 'no-cache, private');
        return { viewcount: hits };
      },
    });
  });
}
