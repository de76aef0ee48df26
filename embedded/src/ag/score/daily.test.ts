import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  createTestPortal,
  type TestResponse,
  type Browser,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { countStreak } from './streaks.ts';

const daily = z.strictObject({
  day: z.iso.date(),
  ends: z.string(),
  seed: z.int().nullable(),
  game: z
    .looseObject({ nid: z.number(), uuid: z.string(), title: z.string(), path: z.string() })
    .nullable(),
});
const reported = z.object({
  improved: z.array(z.string()),
  standings: z.object({ daily: z.unknown() }),
});
const scored = { field_score_order: 'higher', field_score_max: 1000, field_is_mobile: true };
const day = 86_400;

const today = async (portal: TestPortal): Promise<z.infer<typeof daily>> =>
  daily.parse((await portal.get('/ag/api/daily')).body);
const start = (browser: Browser, game_id: number, daily: unknown = true): Promise<TestResponse> =>
  browser.send('POST', '/ag/api/score/start', { game_id, daily });
const parseToken = ({ body }: TestResponse): string =>
  z.object({ token: z.string() }).parse(body).token;
const report = (
  browser: Browser,
  game_id: number,
  token: string,
  value: number,
): Promise<TestResponse> => browser.send('POST', '/ag/api/score/report', { game_id, token, value });
const streak = async (browser: Browser): Promise<unknown> =>
  (await browser.get('/ag/api/user-daily')).body;
async function play(portal: TestPortal, browser: Browser, value: number): Promise<TestResponse> {
  const nid = (await today(portal)).game?.nid ?? 0;
  const token = parseToken(await start(browser, nid));
  portal.time.now += 60;
  return report(browser, nid, token, value);
}

describe('daily game', () => {
  test('selects the daily game by day and UUID', async () => {
    const portal = createTestPortal();
    assert.deepEqual(await today(portal), {
      day: '2026-11-20',
      ends: '2026-11-21T00:00:00+00:00',
      seed: null,
      game: null,
    });
    // The same titles, UUIDs and day as in Drupal's test.
    for (const letter of ['a', 'b', 'c']) {
      const uuid = `${letter.repeat(8)}-0000-4000-8000-000000000000`;
      portal.store.connection.execute('UPDATE node SET uuid = ? WHERE nid = ?', [
        uuid,
        portal.addGame(letter, scored),
      ]);
    }
    for (const asked of ['first', 'again']) {
      const { seed, game } = await today(portal);
      assert.deepEqual([game?.title, seed], ['c', 3_927_903_223], asked);
    }
  });

  test('selects a listed game with scores that is playable on phones', async () => {
    const portal = createTestPortal();
    portal.addGame('No scores', { field_is_mobile: true });
    portal.addGame('Pass', { ...scored, field_game_pass_only_: true });
    portal.addGame('Draft', { ...scored, status: 0 });
    portal.addGame('Hidden', { ...scored, field_hide_from_listings: true });
    portal.addGame('Computers only', { ...scored, field_is_mobile: false });
    assert.equal((await today(portal)).game, null);
    const nid = portal.addGame('Fit', {
      ...scored,
      field_is_mobile: false,
      field_is_mobile_playable: true,
    });
    assert.equal((await today(portal)).game?.nid, nid);
  });

  test('returns the daily game when the disk is full', async () => {
    const portal = createTestPortal();
    assert.equal((await today(portal)).game, null);
    const nid = portal.addGame('Fit', scored);
    portal.store.connection.sqlite.exec('PRAGMA query_only = 1');
    assert.equal((await today(portal)).game?.nid, nid);
    portal.store.connection.sqlite.exec('PRAGMA query_only = 0');
    assert.deepEqual(portal.store.connection.rows('SELECT * FROM ag_score_daily', []), []);
    assert.equal((await today(portal)).game?.nid, nid);
    assert.equal(portal.store.connection.rows('SELECT * FROM ag_score_daily', []).length, 1);
  });

  test('does not change the daily game within a day unless it is unpublished, and rotates games', async () => {
    const portal = createTestPortal();
    const first = portal.addGame('First', scored);
    assert.equal((await today(portal)).game?.nid, first);
    const others = Array.from({ length: 9 }, (_, i) =>
      portal.addGame(`Other ${String(i)}`, scored),
    );
    assert.equal((await today(portal)).game?.nid, first, 'newer games wait for their day');
    const seen: unknown[] = [];
    while (seen.length < others.length) {
      portal.time.now += day;
      seen.push((await today(portal)).game?.nid);
    }
    assert.deepEqual(new Set(seen), new Set(others), 'nobody twice before all had their day');
    portal.time.now += day;
    assert.equal((await today(portal)).game?.nid, first);
    portal.store.connection.execute('UPDATE node SET status = 0 WHERE nid = ?', [first]);
    const instead = (await today(portal)).game?.nid;
    assert.ok(instead !== undefined && instead !== first);
    portal.store.connection.execute('UPDATE node SET status = 1 WHERE nid = ?', [first]);
    assert.equal((await today(portal)).game?.nid, instead);
  });

  test('has a separate leaderboard for plays of the daily game', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One', scored);
    portal.addMember('Ann');
    const ann = await portal.login('Ann');
    const { improved, standings } = reported.parse((await play(portal, ann, 200)).body);
    assert.deepEqual(
      [improved, standings.daily],
      [['day', 'week', 'ever', 'daily'], { value: 200, rank: 1, total: 1 }],
    );
    portal.addGame('Two', scored);
    const plain = parseToken(await start(ann, nid, false));
    portal.time.now += 60;
    assert.deepEqual(reported.parse((await report(ann, nid, plain, 900)).body).standings.daily, {
      value: 200,
      rank: 1,
      total: 1,
    });
    portal.time.now = Date.parse('2026-11-20T23:59:00Z') / 1000;
    const lateToken = parseToken(await start(ann, nid));
    portal.time.now += 10 * 60;
    assert.equal((await start(ann, nid)).status, 422, 'another day, another game');
    assert.equal(
      reported.parse((await report(ann, nid, lateToken, 950)).body).standings.daily,
      null,
    );
    assert.deepEqual(
      portal.store.connection.rows(
        "SELECT period, value FROM ag_score WHERE period LIKE 'daily%'",
        [],
      ),
      [{ period: 'daily:20777', value: 950 }],
      'it counts for the day on which it began',
    );
  });

  test('rejects a daily play of another game', async () => {
    const portal = createTestPortal();
    portal.addGame('One', scored);
    const { game } = await today(portal);
    const other = portal.addGame('Two', scored);
    const refused = await start(portal.visitor(), other);
    const message = `Game ${String(other)} is not today’s daily.`;
    assert.deepEqual(
      [refused.status, refused.body],
      [422, { message, errors: [{ field: 'daily', code: 'invalid', message }] }],
    );
    assert.equal((await start(portal.visitor(), game?.nid ?? 0)).status, 200, 'by guests, too');
    const asked = await start(portal.visitor(), game?.nid ?? 0, 'yes');
    assert.deepEqual(
      [asked.status, asked.body],
      [
        400,
        {
          message: 'daily must be true or false.',
          errors: [{ field: 'daily', code: 'invalid', message: 'daily must be true or false.' }],
        },
      ],
    );
  });
});

describe('streaks', () => {
  // Days since the epoch. Drupal's module and the site test the same cases.
  const [sunday, tuesday] = [20_779, 20_781];
  const cases: [string, number, number[], number][] = [
    ['nothing played', sunday, [], 0],
    ['today alone', sunday, [0], 1],
    ['until yesterday: today is not missed yet', sunday, [1, 2], 2],
    ['one missed day of a week is forgiven', sunday, [0, 1, 3, 4], 4],
    ['a second one of the same week is not', sunday, [0, 2, 4], 2],
    ['each week forgives one', sunday, [0, 1, 3, 4, 5, 6, 7, 8, 10, 11], 10],
    ['Sunday and the Monday after it are of two weeks', tuesday, [0, 3], 2],
    ['two missed days of a week end it', sunday, [3, 4, 5], 0],
  ];
  for (const [name, day, ago, expected] of cases)
    test(name, () =>
      assert.equal(countStreak(new Set(ago.map((days) => day - days)), day), expected),
    );

  test('counts streaks of members, merges guest days and deletes them with the account', async () => {
    const portal = createTestPortal();
    portal.addGame('One', scored);
    portal.addMember('Ann');
    const ann = await portal.login('Ann');
    assert.equal((await portal.visitor().get('/ag/api/user-daily')).status, 403);
    assert.deepEqual(await streak(ann), { streak: 0, days: [] });
    const { game } = await today(portal);
    const guestToken = parseToken(await start(portal.visitor(), game?.nid ?? 0));
    portal.time.now += day;
    await play(portal, ann, 0);
    assert.deepEqual(await streak(ann), { streak: 0, days: [] }, 'a round of 0 points');
    portal.time.now += 10;
    await play(portal, ann, 5);
    assert.deepEqual(await streak(ann), { streak: 1, days: ['2026-11-21'] });
    portal.time.now += 10;
    assert.equal((await report(ann, game?.nid ?? 0, guestToken, 7)).status, 200);
    assert.deepEqual(await streak(ann), { streak: 2, days: ['2026-11-20', '2026-11-21'] });
    const { dailies } = z
      .object({ dailies: z.unknown() })
      .parse((await ann.get('/ag/api/user-data')).body);
    assert.deepEqual(dailies, ['2026-11-20', '2026-11-21']);
    portal.time.now += 2 * day;
    assert.deepEqual(await streak(ann), { streak: 2, days: [] }, 'a new week');
    await ann.send('POST', '/ag/api/delete-account', { password: 'Passw0rd1' });
    assert.deepEqual(portal.store.connection.rows('SELECT * FROM ag_score_daily_played', []), []);
  });
});
