import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices, Limit } from 'drupal-recipe-server/account';
import { errorResponses, invalidField } from 'drupal-recipe-server/plugin';
import { dateTime } from '../dates.ts';
import { createGameLists } from '../listing/game-lists.ts';
import { requirePublishedGame } from '../published-game.ts';
import {
  numberField,
  registerMemberGet,
  registerMemberPost,
  registerMemberScope,
  textField,
} from '../routes.ts';
import { Streaks } from '../score/streaks.ts';
import { achievementData, Achievements, userAchievement } from './achievements.ts';
import { PlayedGenres, playedGenresData } from './played-genres.ts';
import { portalAchievement, PortalAchievements, portalId } from './portal-achievements.ts';
import { migrateAchievement } from './schema.ts';

const MAX_GAMES = 50;
const limit: Limit = { event: 'ag_achievement.report', events: 60, window: 60 };
const tooManyMessage = 'Too many achievements. Try again later.';

const list = z
  .object({
    games: z
      .array(
        z.object({
          game: z.object({ nid: z.int(), title: z.string(), path: z.string() }),
          achievements: z.array(userAchievement),
        }),
      )
      .describe('Games with an achievement of the user, the latest first'),
    portal: z.array(portalAchievement),
  })
  .meta({ id: 'UserAchievements' });
const report = z.object({
  game_id: z.int(),
  id: z.string(),
  earned: dateTime,
  is_new: z.boolean(),
});
const checkBody = z.object({
  game_ids: z
    .array(z.int('must be a list of numbers'), 'must be a list of numbers')
    .max(MAX_GAMES, `has more than ${MAX_GAMES} numbers`)
    .default([])
    .describe(
      'Games that the user has played; each counts for its genre. Leaderboards are checked without them',
    ),
});

/** Same API as Drupal's module `ag_achievement`. */
export function achievementModule(app: FastifyInstance, accounts: AccountServices): void {
  const { store, memberData, rateLimiter } = accounts;
  migrateAchievement(store);
  const achievements = new Achievements(store);
  const genres = new PlayedGenres(store);
  const portal = new PortalAchievements(store, achievements, genres, new Streaks(store));
  const lists = createGameLists(store, 'all');
  memberData.push(achievementData(store, achievements), playedGenresData(genres));
  const requireRate = (uid: number) => rateLimiter.require(limit, String(uid), 429, tooManyMessage);

  registerMemberScope(
    app,
    store,
    { tag: 'Achievements', permission: 'earn achievements' },
    (scope) => {
      registerMemberGet(scope, {
        url: '/ag/api/user-achievements',
        summary: 'Lists the achievements of the user',
        response: { 200: list },
        call: (uid) => ({
          games: lists
            .rows(achievements.gamesOf(uid))
            .map(({ nid, title, path }) => ({
              game: { nid, title, path },
              achievements: achievements.forGame(uid, nid),
            }))
            .filter(({ achievements }) => achievements.some(({ earned }) => earned !== null)),
          portal: portal.forUser(uid),
        }),
      });

      registerMemberPost(scope, accounts, {
        url: '/ag/api/achievement/report',
        summary: 'Reports an achievement of a game',
        body: z.object({ game_id: numberField, id: textField(512) }),
        response: { 200: report, ...errorResponses(404, 422, 429) },
        call: (uid, { game_id: nid, id }) => {
          requirePublishedGame(store, nid);
          requireRate(uid);
          if (!achievements.ofGame(nid).some((item) => item.id === id))
            throw invalidField(422, 'id', `Game ${nid} has no achievement “${id}”.`);
          const is_new = achievements.earn(uid, nid, id);
          return { game_id: nid, id, earned: achievements.earned(uid, nid).get(id) ?? '', is_new };
        },
      });

      registerMemberPost(scope, accounts, {
        url: '/ag/api/achievement/check',
        summary: 'Awards the achievements of the portal that the user has reached',
        body: checkBody,
        response: { 200: z.object({ earned: z.array(portalId) }), ...errorResponses(429) },
        call: (uid, { game_ids }) => {
          requireRate(uid);
          return store.connection.transaction(() => ({ earned: portal.check(uid, game_ids) }));
        },
      });
    },
  );
}
