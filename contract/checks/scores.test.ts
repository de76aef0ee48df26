import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { assertBrieflyCacheable, call, read, expectError, type ApiResponse } from './server.ts';
import { login, type Session } from './session.ts';

/** A demo game with a leaderboard, its maximum score, and a game without one. */
const [game, highest, unscored] = [1001, 200_000, 1010];
const [member, other] = [await login('olu_a'), await login('player')];

const standing = z
  .strictObject({ value: z.number().int(), rank: z.number().int(), total: z.number().int() })
  .nullable();
const standings = z.strictObject({
  day: standing,
  week: standing,
  ever: standing,
  daily: standing,
});
const reported = z.strictObject({
  value: z.number(),
  improved: z.array(z.enum(['day', 'week', 'ever', 'daily'])),
  standings,
});
const board = z.strictObject({
  order: z.literal('higher'),
  scores: z.array(
    z.strictObject({
      rank: z.number().int(),
      value: z.number().int(),
      time: z.iso.datetime({ offset: true }),
      member: z.strictObject({
        name: z.string(),
        path: z.string().startsWith('/users/'),
        user_picture: z.string().nullable(),
      }),
    }),
  ),
  total: z.number().int(),
});

const visitorPost = (path: string, body: unknown): Promise<ApiResponse> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const tokenOf = ({ status, body }: ApiResponse): string => {
  assert.equal(status, 200, JSON.stringify(body));
  return z.strictObject({ token: z.string().min(20).max(512) }).parse(body).token;
};
const begin = async (session: Session): Promise<string> =>
  tokenOf(await session.post('/ag/api/score/start', { game_id: game }));
const report = (
  session: Session,
  token: string,
  value: unknown,
  game_id = game,
): Promise<ApiResponse> => session.post('/ag/api/score/report', { game_id, token, value });
/** Exceeds the minimum play time and the report interval. */
const waitForMinimumPlay = (): Promise<void> => wait(4_000);
const standingsOf = async (session: Session) =>
  z
    .strictObject({ standings })
    .parse((await session.get(`/ag/api/user-scores/${String(game)}`)).body).standings;
const boardOf = (query = '') => read(`/ag/api/game-scores/${String(game)}${query}`, board);

describe('Scores', () => {
  test('rejects a score for a play of another member, of another game or that was not started here', async () => {
    const [mine, theirs] = await Promise.all([begin(member), begin(other)]);
    const before = await standingsOf(member);
    assert.equal((await report(member, mine, 5)).status, 429, 'faster than the minimum play time');
    await waitForMinimumPlay();
    const [first, last] = [mine.startsWith('1') ? '2' : '1', mine.endsWith('A') ? 'B' : 'A'];
    for (const token of [
      '',
      'x',
      'x.y',
      `${mine}x`,
      mine.slice(0, -1),
      mine.slice(0, -1) + last,
      first + mine.slice(1),
      theirs,
    ])
      assert.equal((await report(member, token, 5)).status, 403, `token ${token}`);
    assert.equal((await report(member, mine, 5, 1002)).status, 403, 'of another game');
    assert.equal(
      (await visitorPost('/ag/api/score/report', { game_id: game, token: mine, value: 5 })).status,
      403,
    );
    assert.deepEqual(await standingsOf(member), before, 'no score was stored');
  });

  test('accepts only whole numbers within the game’s bounds as scores', async () => {
    const token = await begin(member);
    await waitForMinimumPlay();
    for (const [value, status] of [
      [highest + 1, 422],
      [-1, 422],
      [highest, 422],
      [0.5, 400],
      ['many', 400],
      [null, 400],
    ] as const)
      assert.equal((await report(member, token, value)).status, status, String(value));
  });

  test('ranks a member’s best score by day, week and ever and accepts one parallel report', async () => {
    const bestBefore = (await standingsOf(member)).ever?.value ?? 0;
    const token = await begin(member);
    await waitForMinimumPlay();
    const responses = await Promise.all([1, 2, 3].map(() => report(member, token, bestBefore + 1)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 429, 429]);
    const { improved, standings: reached } = reported.parse(
      responses.find(({ status }) => status === 200)?.body,
    );
    assert.deepEqual(improved, ['day', 'week', 'ever']);
    assert.deepEqual(reached, await standingsOf(member));
    assert.equal(reached.daily, null);
    await waitForMinimumPlay();
    const worse = reported.parse((await report(member, token, bestBefore)).body);
    assert.deepEqual([worse.improved, worse.standings], [[], reached]);
    for (const period of ['day', 'week', 'ever'] as const) {
      const own = reached[period];
      const { scores, total } = await boardOf(`?period=${period}&items_per_page=50`);
      assert.equal(own?.total, total, period);
      assert.deepEqual(
        scores
          .filter(({ member: { name } }) => name === 'olu_a')
          .map(({ rank, value }) => ({ rank, value, total })),
        [own],
      );
    }
  });

  test('credits a guest’s play to the first member who reports its score', async () => {
    const token = tokenOf(await visitorPost('/ag/api/score/start', { game_id: game }));
    await waitForMinimumPlay();
    assert.equal(
      (await visitorPost('/ag/api/score/report', { game_id: game, token, value: 1 })).status,
      403,
    );
    assert.equal((await report(member, token, 1)).status, 200);
    assert.equal((await report(other, token, 1)).status, 403);
  });

  test('exports a member’s scores with the user data', async () => {
    const data = z.object({
      scores: z.array(
        z.strictObject({
          game: z.object({ nid: z.number() }),
          board: z.string(),
          value: z.number(),
          time: z.string(),
        }),
      ),
    });
    const { scores } = data.parse((await member.get('/ag/api/user-data')).body);
    const ever = scores.find((score) => score.board === 'ever' && score.game.nid === game);
    assert.equal(ever?.value, (await standingsOf(member)).ever?.value);
  });
});

describe('Leaderboards', () => {
  test('returns ranked scores in pages that shared caches store briefly', async () => {
    const leaderboard = await boardOf('?items_per_page=50');
    assert.deepEqual(
      leaderboard.scores.map(({ value }) => value),
      leaderboard.scores.map(({ value }) => value).toSorted((a, b) => b - a),
    );
    assert.deepEqual(
      leaderboard.scores.map(({ rank }) => rank),
      leaderboard.scores.map((_, index) => index + 1),
    );
    const rest = await boardOf('?items_per_page=1&offset=1');
    assert.deepEqual(
      [rest.scores, rest.total],
      [leaderboard.scores.slice(1, 2), leaderboard.total],
    );
    assertBrieflyCacheable(await call(`/ag/api/game-scores/${String(game)}`), 'a board');
  });

  test('rejects the leaderboard of an unknown game, a game without scores and an unknown period', async () => {
    assert.equal(
      await expectError(`/ag/api/game-scores/${String(unscored)}`, 404),
      `Game ${String(unscored)} has no leaderboards.`,
    );
    await expectError('/ag/api/game-scores/999999', 404);
    await expectError('/ag/api/game-scores/x', 404);
    assert.equal(
      await expectError(`/ag/api/game-scores/${String(game)}?period=month`, 400),
      'period must be one of day, week, ever, daily.',
    );
  });
});
