import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasPermission } from 'drupal-recipe-server';
import { type AccountServices, findUserById } from 'drupal-recipe-server/account';
import { errorResponses, HttpError, privateResponse, toPathId } from 'drupal-recipe-server/plugin';
import { registerGet, registerPublicScope } from '../routes.ts';
import { pagingQuery } from '../listing/paging.ts';
import { requireViewableGame } from '../published-game.ts';
import { reviewData } from './review-data.ts';
import { listReviews, reviewList } from './reviews.ts';

const pageSize = 10;
const querystring = pagingQuery(pageSize);
const response = { 200: reviewList, ...errorResponses(400, 403, 404) };

/** Same API as Drupal's module `ag_review`. Writing a review is core's `POST /comment`. */
export function reviewModule(app: FastifyInstance, { store, memberData }: AccountServices): void {
  memberData.push(reviewData(store));
  registerPublicScope(app, 'Reviews', (scope) => {
    registerGet(scope, {
      url: '/ag/api/game-reviews/:nid',
      params: z.object({ nid: z.string() }),
      summary: 'Lists the reviews of a game',
      querystring,
      response,
      call: ({ params, query, account }, reply) => {
        const { nid, status } = requireViewableGame(store, account, params.nid);
        if (status !== 1) privateResponse(reply);
        return listReviews(store, { nid }, query);
      },
    });
    registerGet(scope, {
      url: '/ag/api/user-reviews/:uid',
      params: z.object({ uid: z.string() }),
      summary: 'Lists the reviews of a user',
      querystring,
      response,
      call: ({ params, query, account }, reply) => {
        const user = findUserById(store, toPathId(params.uid));
        if (user?.status !== 1) throw new HttpError(404, `There is no member ${params.uid}.`);
        const includePending =
          user.uid === account.uid || hasPermission(store.model, account, 'administer comments');
        if (includePending) privateResponse(reply);
        else reply.header('vary', 'Cookie');
        return listReviews(store, { uid: user.uid, includePending }, query);
      },
    });
  });
}
