import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Store } from '../../store/store.ts';
import { readRoutes } from '../answers.ts';
import { dayOf } from '../dates.ts';
import { maySeeGame } from '../published-game.ts';
import { agTables } from '../tables.ts';
import { migrateGame } from './schema.ts';
import { countView } from './traffic.ts';

const gameUrl = '/jsonapi/node/game/';

/** Who is looking, as a hash that means nothing tomorrow: the member, or the address and the browser. */
function clientOf(request: FastifyRequest, store: Store): string {
  const { account, headers, ip } = request;
  const who = account.uid > 0 ? `member ${String(account.uid)}` : `${ip} ${headers['user-agent'] ?? ''}`;
  return createHash('sha256')
    .update(`${String(dayOf(store.now()))} ${who}`)
    .digest('base64url');
}

/** Whether a request is a person's view of a game: asked for with `trackGameView=1` by a browser. */
function isView(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || !request.url.startsWith(gameUrl)) return false;
  if (new URL(request.url, 'http://localhost').searchParams.get('trackGameView') !== '1') return false;
  const agent = request.headers['user-agent'] ?? '';
  return agent.startsWith('Mozilla/') && !isbot(agent);
}

/** View counts (Drupal's `ag_game`): `trackGameView=1` on a game's JSON:API document, and `/ag/api/node-views/{nid}`. */
export function gameModule(app: FastifyInstance, store: Store): void {
  migrateGame(store);
  const db = agTables(store);

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith(gameUrl) || !request.url.includes('trackGameView')) return payload;
    reply.header('cache-control', 'no-store');
    reply.removeHeader('etag').removeHeader('last-modified');
    if (reply.statusCode !== 200 || !isView(request)) return payload;
    const uuid = request.url.slice(gameUrl.length).split(/[/?]/)[0] ?? '';
    const game = store.connection.get(db.selectFrom('node').select('nid').where('uuid', '=', uuid).where('type', '=', 'game'));
    if (game) countView(store, game.nid, clientOf(request, store));
    return payload;
  });

  readRoutes(app, (part) => {
    part.get<{ Params: { nid: string } }>('/ag/api/node-views/:nid', async ({ params: { nid }, account }, reply) => {
      const isNumber = /^\d{1,10}$/.test(nid);
      const games = db.selectFrom('node').select(['status', 'field_hits']).where('type', '=', 'game');
      const game = isNumber ? store.connection.get(games.where('nid', '=', Number(nid))) : undefined;
      if (game === undefined) return reply.code(404).send({ message: `There is no game ${nid}.` });
      if (!maySeeGame(store, account, game)) return reply.code(403).send({ message: 'This game is not published.' });
      return reply.header('cache-control', 'no-cache, private').send({ viewcount: game.field_hits ?? 0 });
    });
  });
}
