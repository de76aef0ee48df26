import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses, invalidField, toId } from 'drupal-recipe-server/plugin';
import { dateTime, getDay, formatDay, formatRfc3339 } from '../dates.ts';
import { createGameLists } from '../listing/game-lists.ts';
import { gameSummary } from '../listing/game-row.ts';
import { pagingQuery } from '../listing/paging.ts';
import {
  registerGet,
  registerJsonPost,
  registerMemberGet,
  registerMemberPost,
  registerMemberScope,
  numberField,
  registerPublicScope,
  textField,
} from '../routes.ts';
import { Leaderboards, leaderboard, standings } from './leaderboards.ts';
import { dailyGame } from './daily-game.ts';
import { periods } from './periods.ts';
import {
  claimPlay,
  deleteExpiredClaims,
  limitRate,
  PlayTokens,
  requirePlausible,
  requirePlay,
} from './plays.ts';
import { repeat } from '../repeat.ts';
import { requireScoreRules } from './rules.ts';
import { migrateScore } from './schema.ts';
import { dailyData, scoreData } from './score-data.ts';
import { streak, Streaks } from './streaks.ts';

const CLEANUP_INTERVAL_MS = 3_600_000;
const pageSize = 10;
const params = z.object({ nid: z.string() });
const querystring = pagingQuery(pageSize).extend({
  period: z.enum(periods, `must be one of ${periods.join(', ')}`).default('ever'),
});
const scoreResult = z
  .object({ value: z.int(), improved: z.array(z.enum(periods)), standings })
  .meta({ id: 'ScoreResult' });
const daily = z
  .object({
    day: z.iso.date().describe('UTC'),
    ends: dateTime,
    seed: z.int().nullable().describe('Null when no game qualifies, as `game`'),
    game: gameSummary.nullable(),
  })
  .meta({ id: 'DailyGame' });
const startBody = z.object({
  game_id: numberField,
  daily: z.boolean('must be true or false').nullish(),
});
const reportBody = z.object({
  game_id: numberField,
  token: textField(512, 0),
  value: numberField,
});

/** Same API as Drupal's module `ag_score`. */
export function scoreModule(app: FastifyInstance, accounts: AccountServices): void {
  const { store, tokens, memberData } = accounts;
  migrateScore(store);
  const leaderboards = new Leaderboards(store);
  const streaks = new Streaks(store);
  memberData.push(scoreData(store), dailyData(streaks));
  const lists = createGameLists(store, 'all');
  const plays = new PlayTokens(store);

  repeat(app, CLEANUP_INTERVAL_MS, 'Leaderboards of past days could not be deleted', () =>
    leaderboards.deleteOld(),
  );
  repeat(app, CLEANUP_INTERVAL_MS, 'Claims of expired plays could not be deleted', () =>
    deleteExpiredClaims(store),
  );

  registerPublicScope(app, 'Scores', (scope) => {
    registerGet(scope, {
      url: '/ag/api/daily',
      summary: 'Returns the daily game',
      response: { 200: daily, ...errorResponses(400) },
      call: () => {
        const today = dailyGame(store);
        const day = today?.day ?? getDay(store.now());
        const [game = null] = today === null ? [] : lists.rows([today.nid]);
        return {
          day: formatDay(day),
          ends: formatRfc3339((day + 1) * 86_400),
          seed: today?.seed ?? null,
          game,
        };
      },
    });

    registerGet(scope, {
      url: '/ag/api/game-scores/:nid',
      params,
      summary: 'Returns a leaderboard',
      querystring,
      response: { 200: leaderboard, ...errorResponses(400, 404) },
      call: ({ params, query }) => {
        const nid = toId(params.nid);
        const rules = requireScoreRules(store, nid);
        return { order: rules.order, ...leaderboards.page(nid, query.period, rules, query) };
      },
    });
  });

  registerMemberScope(app, store, { tag: 'Scores' }, (scope) =>
    registerJsonPost(scope, {
      url: '/ag/api/score/start',
      summary: 'Starts a play and returns its token',
      security: [{}, { session: [], csrf: [] }],
      body: startBody,
      response: { 200: z.object({ token: z.string() }), ...errorResponses(403, 404, 422) },
      guard: (request) => tokens.requireHeader(request),
      call: ({ game_id, daily }, { account }) => {
        requireScoreRules(store, game_id);
        if (daily === true && dailyGame(store)?.nid !== game_id)
          throw invalidField(422, 'daily', `Game ${game_id} is not today’s daily.`);
        return { token: plays.issue(account.uid, game_id, daily === true) };
      },
    }),
  );

  registerMemberScope(app, store, { tag: 'Scores', permission: 'submit scores' }, (scope) => {
    registerMemberPost(scope, accounts, {
      url: '/ag/api/score/report',
      summary: 'Reports the score of a play',
      body: reportBody,
      response: { 200: scoreResult, ...errorResponses(404, 409, 422, 429) },
      call: (uid, { game_id: nid, token, value }) => {
        const rules = requireScoreRules(store, nid);
        const play = requirePlay(store, plays.read(token), uid, nid);
        if (value < rules.min || value > rules.max)
          throw invalidField(422, 'value', `value must be from ${rules.min} to ${rules.max}.`);
        requirePlausible(store, play, value, rules);
        const improved = store.connection.transaction(() => {
          limitRate(store, uid, nid);
          claimPlay(store, play, uid);
          // A round of 0 points does not count.
          if (play.daily && value !== 0) streaks.record(uid, getDay(play.began));
          return leaderboards.record(play, uid, value, rules);
        });
        return { value, improved, standings: leaderboards.standings(nid, uid, rules) };
      },
    });

    registerMemberGet(scope, {
      url: '/ag/api/user-scores/:nid',
      params,
      summary: 'Returns the ranks of the user in a game',
      response: { 200: z.object({ standings }), ...errorResponses(404) },
      call: (uid, { params }) => {
        const nid = toId(params.nid);
        return { standings: leaderboards.standings(nid, uid, requireScoreRules(store, nid)) };
      },
    });
    registerMemberGet(scope, {
      url: '/ag/api/user-daily',
      summary: 'Returns the streak of the user in the daily game',
      response: { 200: streak },
      call: (uid) => streaks.forUser(uid),
    });
  });
}
