import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, personalRoutes, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/module.ts';
import { requireJson } from '../../account/request.ts';
import { readRoutes } from '../answers.ts';
import { pagingProperties, type PagingQuery } from '../listing/paging.ts';
import { memberPost, numberField, parseBody, refuseOthers, requireMember } from '../member-calls.ts';
import { Boards } from './boards.ts';
import { periods, type Period } from './periods.ts';
import { PlayTokens } from './play-tokens.ts';
import { claim, keepPace, requirePlay } from './plays.ts';
import { requireScoreRules } from './rules.ts';
import { migrateScore } from './schema.ts';
import { scoreData } from './score-data.ts';

/** Entries of a board unless asked otherwise. */
const pageSize = 10;
const querystring = {
  type: 'object',
  properties: { ...pagingProperties(pageSize), period: { type: 'string', enum: periods, default: 'ever' } },
};
const startBody = z.object({ game_id: numberField });
const reportBody = z.object({ game_id: numberField, token: z.string('must be text').max(512, 'is too long'), value: numberField });
const asId = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** Scores of games (Drupal's `ag_score`): a play begins, its scores are reported, and boards show each member's best. */
export function scoreModule(app: FastifyInstance, accounts: AccountServices): void {
  const { store, tokens, sessions, memberData } = accounts;
  migrateScore(store);
  memberData.push(scoreData(store));
  const boards = new Boards(store);
  const plays = new PlayTokens(store);

  readRoutes(app, (part) => {
    part.get<{ Params: { nid: string }; Querystring: PagingQuery & { period: Period } }>(
      '/ag/api/game-scores/:nid',
      { schema: { querystring } },
      async ({ params, query }, reply) => {
        try {
          const nid = asId(params.nid);
          const rules = requireScoreRules(store, nid);
          return { order: rules.order, ...boards.page(nid, query.period, rules, query) };
        } catch (error) {
          if (error instanceof HttpError) return reply.code(error.status).send({ message: error.message });
          throw error;
        }
      },
    );
  });

  personalRoutes(app, (part) => {
    const start = '/ag/api/score/start';
    part.post(start, async (request, reply) => {
      requireJson(request);
      tokens.requireHeader(request, sessions);
      const { game_id } = parseBody(request, startBody);
      requireScoreRules(store, game_id);
      return sendJson(reply, { token: plays.issue(request.account.uid, game_id, false) });
    });
    refuseOthers(part, start, 'POST');

    memberPost(part, accounts, '/ag/api/score/report', reportBody, (uid, { game_id: nid, token, value }) => {
      const rules = requireScoreRules(store, nid);
      const play = requirePlay(store, plays.read(token), uid, nid);
      if (value < rules.min || value > rules.max)
        throw new HttpError(422, `value must be from ${String(rules.min)} to ${String(rules.max)}.`);
      const improved = store.connection.transaction(() => {
        keepPace(store, uid, nid);
        claim(store, play, uid);
        // What a guest had reached counts for the day on which it was played.
        const time = play.uid === 0 ? play.began : store.now();
        return boards.record(nid, uid, value, time, rules, play.daily);
      });
      return { value, improved, standings: boards.standings(nid, uid, rules) };
    });

    const own = '/ag/api/user-scores/:nid';
    part.get<{ Params: { nid: string } }>(own, async (request, reply) => {
      const uid = requireMember(request);
      const nid = asId(request.params.nid);
      return sendJson(reply, { standings: boards.standings(nid, uid, requireScoreRules(store, nid)) });
    });
    refuseOthers(part, own, 'GET');
  });
}
