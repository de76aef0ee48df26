import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasPermission } from 'drupal-recipe-server';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses, HttpError, isId, requireMember } from 'drupal-recipe-server/plugin';
import { formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';
import { gameList } from '../listing/game-row.ts';
import { createGameLists } from '../listing/game-lists.ts';
import { pagingQuery, type PagingQuery } from '../listing/paging.ts';
import { registerMemberPost, registerMemberScope, normalizeQuery, numberField } from '../routes.ts';
import { requirePublishedGame } from '../published-game.ts';
import { registerRecentGames } from './recent.ts';

const pageSize = 24;
const querystring = pagingQuery(pageSize);
const favorite = z.object({ game_id: z.int(), favorite: z.boolean() }).meta({ id: 'Favorite' });
const body = z.object({ game_id: numberField });

/** Same API as Drupal's module `ag_favorite`; adding and deleting are idempotent. */
export function favoriteModule(app: FastifyInstance, accounts: AccountServices): void {
  const { store } = accounts;
  const { connection } = store;
  store.migrate('favorite', [
    `CREATE TABLE ag_favorite (uid INTEGER NOT NULL, nid INTEGER NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (uid, nid)) WITHOUT ROWID;
     CREATE INDEX "ag_favorite by time" ON ag_favorite (uid, time DESC, nid DESC)`,
    `CREATE TABLE ag_recent (uid INTEGER NOT NULL, nid INTEGER NOT NULL, played INTEGER NOT NULL, PRIMARY KEY (uid, nid)) WITHOUT ROWID`,
  ]);
  const lists = createGameLists(store, 'all');
  const fromFavorites =
    "FROM ag_favorite AS favorite JOIN node ON node.nid = favorite.nid AND node.type = 'game' AND node.status = 1 WHERE favorite.uid = ?";

  accounts.memberData.push(
    gameData(
      store,
      'favourites',
      { table: 'ag_favorite', columns: 'time', time: 'time' },
      ({ time }: { time: number }) => ({ added: formatRfc3339(time) }),
    ),
  );
  const tag = 'Favorites';
  registerMemberScope(app, store, { tag, permission: 'manage own recent games' }, (scope) =>
    registerRecentGames(scope, accounts, lists),
  );
  registerMemberScope(app, store, { tag, permission: 'manage own favorites' }, (scope) => {
    scope.get<{ Params: { uid: string }; Querystring: PagingQuery }>(
      '/ag/api/user-favorite-games/:uid',
      {
        schema: {
          summary: 'Lists the favorites of the user, newest first',
          security: [{ session: [] }],
          querystring,
          response: { 200: gameList, ...errorResponses(400, 403, 404) },
        },
        // Access is checked before the query, so that a refusal reveals nothing.
        preValidation: async (request) => {
          const { uid } = request.params;
          if (!isId(uid)) throw new HttpError(404, `There is no member ${uid}.`);
          const isCurrentUser = requireMember(request) === Number(uid);
          if (!isCurrentUser && !hasPermission(store.model, request.account, 'administer users'))
            throw new HttpError(403, 'Members can access only their own favorites.');
          await normalizeQuery(request);
        },
      },
      async (request) => {
        const uid = Number(request.params.uid);
        const { items_per_page, offset } = request.query;
        const nids = connection.column<number>(
          `SELECT favorite.nid ${fromFavorites} ORDER BY favorite.time DESC, favorite.nid DESC LIMIT ? OFFSET ?`,
          [uid, items_per_page, offset],
        );
        const [total = 0] = connection.column<number>(`SELECT count(*) ${fromFavorites}`, [uid]);
        return { games: lists.rows(nids), total };
      },
    );
    registerMemberPost(scope, accounts, {
      url: '/ag/api/add-user-favorite',
      summary: 'Adds a game to the favorites',
      body,
      response: { 200: favorite, ...errorResponses(404) },
      call: (uid, { game_id }) => {
        requirePublishedGame(store, game_id);
        connection.execute(
          'INSERT INTO ag_favorite (uid, nid, time) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          [uid, game_id, store.now()],
        );
        return { game_id, favorite: true };
      },
    });
    registerMemberPost(scope, accounts, {
      url: '/ag/api/delete-user-favorite',
      summary: 'Removes a game from the favorites',
      body,
      response: { 200: favorite },
      call: (uid, { game_id }) => {
        connection.execute('DELETE FROM ag_favorite WHERE uid = ? AND nid = ?', [uid, game_id]);
        return { game_id, favorite: false };
      },
    });
  });
}
