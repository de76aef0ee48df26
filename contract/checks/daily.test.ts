import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameRow } from './game-row.ts';
import { assertBrieflyCacheable, call, read, expectError, type ApiResponse } from './server.ts';
import { login, type Session } from './session.ts';

const daily = z.strictObject({
  day: z.iso.date(),
  ends: z.iso.datetime({ offset: true }),
  seed: z.int().min(0).max(0xffff_ffff),
  game: gameRow,
});
const streak = z.strictObject({ streak: z.int().min(0), days: z.array(z.iso.date()) });
const reported = z.object({
  improved: z.array(z.string()),
  standings: z.object({ daily: z.object({ value: z.number() }).nullable() }),
});
const [member, other] = [await login('granny_ruth'), await login('tobias_w')];

const today = (): Promise<z.infer<typeof daily>> => read('/ag/api/daily', daily);
const streakOf = async (session: Session): Promise<z.infer<typeof streak>> =>
  streak.parse((await session.get('/ag/api/user-daily')).body);
const startAsGuest = (body: object): Promise<ApiResponse> =>
  call('/ag/api/score/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const tokenOf = ({ status, body }: ApiResponse): string => {
  assert.equal(status, 200, JSON.stringify(body));
  return z.strictObject({ token: z.string() }).parse(body).token;
};
/** Exceeds the minimum play time and the report interval. */
const waitForMinimumPlay = (): Promise<void> => wait(4_000);

describe('Daily game', () => {
  test('gives every player the same game and seed for a UTC day', async () => {
    const first = await today();
    assert.equal(Date.parse(first.ends) - Date.parse(first.day), 86_400_000);
    assert.deepEqual(daily.parse((await member.get('/ag/api/daily')).body), first);
    assert.deepEqual(await today(), first);
    assertBrieflyCacheable(await call('/ag/api/daily'), 'the daily');
  });

  test('selects a free mobile game with a leaderboard as the daily game', async () => {
    const { game } = await today();
    assert.ok(
      !game.field_game_pass_only_ && (game.field_is_mobile || game.field_is_mobile_playable),
    );
    await read(
      `/ag/api/game-scores/${String(game.nid)}?period=daily`,
      z.looseObject({ total: z.int() }),
    );
  });

  test('rejects a daily play of any other game', async () => {
    const { nid } = (await today()).game;
    const another = nid === 1001 ? 1002 : 1001;
    const { status, body } = await startAsGuest({ game_id: another, daily: true });
    const message = `Game ${String(another)} is not today’s daily.`;
    const errors = [{ field: 'daily', code: 'invalid', message }];
    assert.deepEqual([status, body], [422, { message, errors }]);
    assert.equal((await startAsGuest({ game_id: nid, daily: 'yes' })).status, 400);
    assert.equal(
      (await startAsGuest({ game_id: another, daily: false })).status,
      200,
      'other games accept scores',
    );
  });

  test('ranks daily plays on their own leaderboard and counts the streak', async () => {
    const { day, game } = await today();
    const [own, others] = await Promise.all([streakOf(member), streakOf(other)]);
    const placed = z.looseObject({
      standings: z.looseObject({ daily: z.object({ value: z.number() }).nullable() }),
    });
    const earlier = placed.parse((await member.get(`/ag/api/user-scores/${String(game.nid)}`)).body)
      .standings.daily;
    const plain = tokenOf(await member.post('/ag/api/score/start', { game_id: game.nid }));
    const begun = tokenOf(
      await member.post('/ag/api/score/start', { game_id: game.nid, daily: true }),
    );
    await waitForMinimumPlay();
    const report = async (token: string, value: number): Promise<z.infer<typeof reported>> =>
      reported.parse(
        (await member.post('/ag/api/score/report', { game_id: game.nid, token, value })).body,
      );
    const value = (earlier?.value ?? 0) + 1;
    const { standings: unmoved } = await report(plain, value + 5);
    assert.equal(
      unmoved.daily?.value,
      earlier?.value,
      'only daily rounds are on the daily leaderboard',
    );
    assert.deepEqual(await streakOf(member), own);
    await waitForMinimumPlay();
    const { improved, standings } = await report(begun, value);
    assert.deepEqual([improved, standings.daily?.value], [['daily'], value]);
    const { streak: length, days } = await streakOf(member);
    assert.ok(length >= 1 && days.includes(day));
    assert.deepEqual(await streakOf(other), others, 'not the other user’s');
    assert.ok(
      z
        .object({ dailies: z.array(z.string()) })
        .parse((await member.get('/ag/api/user-data')).body)
        .dailies.includes(day),
    );
  });

  test('credits a guest’s daily play to the member who reports it', async () => {
    const { day, game } = await today();
    const token = tokenOf(await startAsGuest({ game_id: game.nid, daily: true }));
    await expectError('/ag/api/user-daily', 403);
    await waitForMinimumPlay();
    const { status } = await other.post('/ag/api/score/report', {
      game_id: game.nid,
      token,
      value: 1,
    });
    assert.equal(status, 200);
    assert.ok((await streakOf(other)).days.includes(day));
  });
});
