import type { FastifyInstance } from 'fastify';
import { errorResponses } from '../../account/http-error.ts';
import { privateResponse } from '../../http-cache.ts';
import type { AccountServices } from '../../account/services.ts';
import { findUserById } from '../../account/users.ts';
import { hasPermission } from '../../identity.ts';
import { registerPublicScope } from '../routes.ts';
import { toId } from '../../ids.ts';
import { pagingQuery, type PagingQuery } from '../listing/paging.ts';
import { canViewGame } from '../published-game.ts';
import { reviewData } from './review-data.ts';
import { listReviews, reviewList } from './reviews.ts';

const pageSize = 10;
const querystring = pagingQuery(pageSize);
const response = { 200: reviewList, ...errorResponses(400, 403, 404) };

/** Same API as Drupal's module `ag_review`. Writing a review is core's `POST /comment`. */
export function reviewModule(app: FastifyInstance, { store, memberData }: AccountServices): void {
  memberData.push(reviewData(store));
  registerPublicScope(app, (scope) => {
    scope.get<{ Params: { nid: string }; Querystring: PagingQuery }>(
      '/ag/api/game-reviews/:nid',
      {
        schema: {
          tags: ['Reviews'],
          summary: 'Lists the reviews of a game',
          querystring,
          response,
        },
      },
      async ({ params, query, account }, reply) => {
        const nid = toId(params.nid);
        const [game] = store.connection.rows<{ status: number }>(
          "SELECT status FROM node WHERE nid = ? AND type = 'game'",
          [nid],
        );
        if (game === undefined)
          return reply.code(404).send({ message: `There is no game ${params.nid}.` });
        if (!canViewGame(store, account, game))
          return reply.code(403).send({ message: 'This game is not published.' });
        if (game.status !== 1) privateResponse(reply);
        return listReviews(store, { nid }, query);
      },
    );
    scope.get<{ Params: { uid: string }; Querystring: PagingQuery }>(
      '/ag/api/user-reviews/:uid',
      {
        schema: {
          tags: ['Reviews'],
          summary: 'Lists the reviews of a user',
          querystring,
          response,
        },
      },
      async ({ params, query, account }, reply) => {
        const user = findUserById(store, toId(params.uid));
        if (user?.status !== 1)
          return reply.code(404).send({ message: `There is no member ${params.uid}.` });
        const includePending =
          user.uid === account.uid || hasPermission(store.model, account, 'administer comments');
        if (includePending) privateResponse(reply);
        else reply.header('vary', 'Cookie');
        return listReviews(store, { uid: user.uid, includePending }, query);
      },
    );
  });
}
