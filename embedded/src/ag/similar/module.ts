import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { errorResponses, privateResponse } from 'drupal-recipe-server/plugin';
import { type Audience, isKids } from '../listing/audience.ts';
import { createGameLists } from '../listing/game-lists.ts';
import { gameSummary } from '../listing/game-row.ts';
import { requireViewableGame } from '../published-game.ts';
import { registerGet, registerPublicScope } from '../routes.ts';
import { createSimilarGames } from './similar-games.ts';

const games = z.object({ games: z.array(gameSummary) });

/** Same API as Drupal's module `ag_similar`. */
export function similarModule(app: FastifyInstance, store: Store): void {
  store.migrate('similar', [
    `CREATE INDEX "ag_favorite by game" ON ag_favorite (nid, time);
     CREATE INDEX "ag_recent by game" ON ag_recent (nid, played);
     CREATE INDEX "ag_vote by member" ON ag_vote (uid)`,
  ]);
  const create = (audience: Audience) => {
    const lists = createGameLists(store, audience);
    return { lists, findSimilar: createSimilarGames(store, lists) };
  };
  const forEveryone = create('recommended');
  const forKids = create('kids');

  registerPublicScope(app, 'Games', (scope) =>
    registerGet(scope, {
      url: '/rest/block/similar-games/:nid',
      config: { expensive: true },
      summary: 'Lists games that players of a game also like',
      params: z.object({ nid: z.string() }),
      response: { 200: games, ...errorResponses(403, 404) },
      call: ({ params, account }, reply) => {
        const { nid, status } = requireViewableGame(store, account, params.nid);
        if (status !== 1) privateResponse(reply);
        const { lists, findSimilar } = isKids(account) ? forKids : forEveryone;
        return { games: lists.rows(findSimilar(nid)) };
      },
    }),
  );
}
