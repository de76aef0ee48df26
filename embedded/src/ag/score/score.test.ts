import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  createTestPortal,
  type TestResponse,
  type Browser,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { Leaderboards } from './leaderboards.ts';
import { MAX_SCORES_PER_DAY } from './plays.ts';

const started = z.strictObject({ token: z.string() });
const board = z.strictObject({
  order: z.enum(['higher', 'lower']),
  scores: z.array(
    z.strictObject({
      rank: z.number(),
      value: z.number(),
      time: z.string(),
      member: z.strictObject({
        name: z.string(),
        path: z.string(),
        user_picture: z.string().nullable(),
      }),
    }),
  ),
  total: z.number(),
});
const scored = { field_score_order: 'higher', field_score_max: 1000 };
const day = 86_400;

const begin = async (browser: Browser, game_id: number): Promise<string> =>
  started.parse((await browser.send('POST', '/ag/api/score/start', { game_id })).body).token;
const report = (
  browser: Browser,
  game_id: number,
  token: string,
  value: unknown,
): Promise<TestResponse> => browser.send('POST', '/ag/api/score/report', { game_id, token, value });
async function play(
  portal: TestPortal,
  browser: Browser,
  nid: number,
  value: number,
): Promise<TestResponse> {
  const token = await begin(browser, nid);
  portal.time.now += 60;
  return report(browser, nid, token, value);
}
async function names(
  portal: TestPortal,
  nid: number,
  period = 'ever',
): Promise<[string, number, number][]> {
  const { body } = await portal.get(`/ag/api/game-scores/${String(nid)}?period=${period}`);
  return board.parse(body).scores.map(({ rank, value, member }) => [member.name, value, rank]);
}
async function open(
  fields: Record<string, unknown> = scored,
): Promise<TestPortal & { nid: number; ann: Browser; bob: Browser }> {
  const portal = createTestPortal();
  const nid = portal.addGame('One', fields);
  for (const name of ['Ann', 'Bob']) portal.addMember(name);
  return { ...portal, nid, ann: await portal.login('Ann'), bob: await portal.login('Bob') };
}

describe('leaderboards', () => {
  test('lists the best score of each member, earlier first if equal', async () => {
    const portal = await open();
    const { nid, ann, bob } = portal;
    await play(portal, ann, nid, 200);
    await play(portal, bob, nid, 300);
    const { body } = await play(portal, ann, nid, 300);
    assert.deepEqual(body, {
      value: 300,
      improved: ['day', 'week', 'ever'],
      standings: {
        day: { value: 300, rank: 2, total: 2 },
        week: { value: 300, rank: 2, total: 2 },
        ever: { value: 300, rank: 2, total: 2 },
        daily: null,
      },
    });
    const worseScore = await play(portal, bob, nid, 10);
    assert.deepEqual(
      z.object({ improved: z.array(z.string()) }).parse(worseScore.body).improved,
      [],
    );
    assert.deepEqual(await names(portal, nid), [
      ['Bob', 300, 1],
      ['Ann', 300, 2],
    ]);
  });

  test('starts new leaderboards each day (UTC) and each Monday', async () => {
    const portal = await open();
    const { nid, ann } = portal;
    portal.time.now = Date.parse('2026-11-22T23:00:00Z') / 1000;
    await play(portal, ann, nid, 100);
    assert.equal((await names(portal, nid, 'day')).length, 1);
    portal.time.now = Date.parse('2026-11-23T00:00:00Z') / 1000;
    assert.deepEqual([await names(portal, nid, 'day'), await names(portal, nid, 'week')], [[], []]);
    await play(portal, ann, nid, 50);
    assert.deepEqual(
      [await names(portal, nid, 'week'), await names(portal, nid)],
      [[['Ann', 50, 1]], [['Ann', 100, 1]]],
    );
  });

  test('sorts ascending if configured, and pages a leaderboard', async () => {
    const portal = await open({
      field_score_order: 'lower',
      field_score_min: 20,
      field_score_max: 1000,
    });
    const { nid, ann, bob } = portal;
    await play(portal, ann, nid, 40);
    await play(portal, ann, nid, 60);
    await play(portal, bob, nid, 30);
    assert.equal((await play(portal, bob, nid, 19)).status, 422);
    assert.deepEqual(await names(portal, nid), [
      ['Bob', 30, 1],
      ['Ann', 40, 2],
    ]);
    const { body } = await portal.get(
      `/ag/api/game-scores/${String(nid)}?items_per_page=1&offset=1`,
    );
    const { scores, total } = board.parse(body);
    assert.deepEqual(
      [scores.map(({ rank, member }) => [rank, member.name]), total],
      [[[2, 'Ann']], 2],
    );
  });

  test('returns leaderboards only for published games with scores and known periods', async () => {
    const portal = await open();
    const gameWithoutScores = portal.addGame('No scores');
    const draft = portal.addGame('Draft', { ...scored, status: 0 });
    const status = async (path: string): Promise<number> => (await portal.get(path)).status;
    for (const nid of [gameWithoutScores, draft, 99_999, 'x']) {
      assert.equal(await status(`/ag/api/game-scores/${String(nid)}`), 404, String(nid));
      assert.equal((await portal.ann.get(`/ag/api/user-scores/${String(nid)}`)).status, 404);
      assert.equal(
        (await portal.ann.send('POST', '/ag/api/score/start', { game_id: nid })).status,
        nid === 'x' ? 400 : 404,
      );
    }
    assert.equal(await status(`/ag/api/game-scores/${String(portal.nid)}?period=month`), 400);
  });

  test('omits blocked members from leaderboards', async () => {
    const portal = await open();
    const { nid, ann, bob } = portal;
    await play(portal, ann, nid, 500);
    await play(portal, bob, nid, 300);
    portal.store.connection.execute("UPDATE user SET status = 0 WHERE name = 'Ann'", []);
    assert.deepEqual(await names(portal, nid), [['Bob', 300, 1]]);
    assert.equal(
      board.parse((await portal.get(`/ag/api/game-scores/${String(nid)}`)).body).total,
      1,
    );
    const { body } = await bob.get(`/ag/api/user-scores/${String(nid)}`);
    const own = z.object({ standings: z.object({ ever: z.unknown() }) }).parse(body);
    assert.deepEqual(own.standings.ever, { value: 300, rank: 1, total: 1 });
  });

  test('stays correct with two hundred parallel players', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One', scored);
    const players: Browser[] = [];
    for (let i = 0; i < 200; i++) {
      portal.addMember(`player${String(i)}`);
      players.push(await portal.login(`player${String(i)}`));
    }
    const tokens = await Promise.all(players.map((browser) => begin(browser, nid)));
    const rounds = [30, 400, 200];
    const score = (player: number, round: number): number => (player * 7 + round) % 1000;
    for (const round of rounds) {
      portal.time.now += 30;
      const responses = await Promise.all(
        players.map((browser, i) => report(browser, nid, tokens[i] ?? '', score(i, round))),
      );
      assert.ok(responses.every(({ status }) => status === 200));
    }
    const best = players.map(
      (_, i) =>
        [`player${String(i)}`, Math.max(...rounds.map((round) => score(i, round)))] as const,
    );
    const pages = await Promise.all(
      [0, 50, 100, 150].map((offset) =>
        portal.get(
          `/ag/api/game-scores/${String(nid)}?period=day&items_per_page=50&offset=${String(offset)}`,
        ),
      ),
    );
    const rows = pages.flatMap(({ body }) => board.parse(body).scores);
    assert.deepEqual(new Map(rows.map(({ member, value }) => [member.name, value])), new Map(best));
    assert.deepEqual(
      rows.map(({ rank, value }) => [rank, value]),
      best
        .map(([, value]) => value)
        .sort((a, b) => b - a)
        .map((value, i) => [i + 1, value]),
    );
    for (const { rank, member } of rows.slice(0, 5)) {
      const { body } =
        (await players[Number(member.name.slice(6))]?.get(`/ag/api/user-scores/${String(nid)}`)) ??
        {};
      const response = z
        .object({ standings: z.object({ day: z.object({ rank: z.number(), total: z.number() }) }) })
        .parse(body);
      assert.deepEqual([response.standings.day.rank, response.standings.day.total], [rank, 200]);
    }
  });
});

describe('scores', () => {
  test('accepts a score only with a valid play token of this member and game', async () => {
    const portal = await open();
    const { nid, ann, bob } = portal;
    const other = portal.addGame('Two', scored);
    const token = await begin(ann, nid);
    assert.equal((await report(ann, nid, token, 5)).status, 429, 'at once');
    portal.time.now += 60;
    const another = token.endsWith('A') ? 'B' : 'A';
    for (const forged of [
      '',
      'x',
      'x.y',
      `${token}x`,
      `${token.split('.')[0] ?? ''}.`,
      token.slice(0, -1) + another,
    ])
      assert.equal((await report(ann, nid, forged, 5)).status, 403, forged);
    assert.equal((await report(bob, nid, token, 5)).status, 403);
    assert.equal((await report(ann, other, token, 5)).status, 403);
    assert.equal((await report(portal.visitor(), nid, token, 5)).status, 403);
    assert.equal((await report(ann, nid, token, 5)).status, 200);
    portal.time.now += 12 * 3600;
    assert.equal((await report(ann, nid, token, 6)).status, 403);
    assert.deepEqual(await names(portal, nid), [['Ann', 5, 1]]);
  });

  test('accepts only whole numbers within the limits of the game', async () => {
    const portal = await open();
    for (const [value, status] of [
      [1001, 422],
      [-1, 422],
      [1.5, 400],
      ['x', 400],
      [null, 400],
      [1000, 200],
    ] as const)
      assert.equal(
        (await report(portal.ann, portal.nid, await aged(portal), value)).status,
        status,
        String(value),
      );
  });
  const aged = async (portal: TestPortal & { ann: Browser; nid: number }): Promise<string> => {
    const token = await begin(portal.ann, portal.nid);
    portal.time.now += 60;
    return token;
  };

  test('rejects a score that is too high for the duration of the play', async () => {
    const portal = await open();
    const { nid, ann } = portal;
    const token = await begin(ann, nid);
    portal.time.now += 3;
    assert.equal((await report(ann, nid, token, 1000)).status, 422, 'the bound after 3 s');
    assert.equal((await report(ann, nid, token, 100)).status, 200, 'a tenth of it');
    portal.time.now += 27;
    assert.equal((await report(ann, nid, token, 1000)).status, 200, 'the bound after 30 s');

    const least = { field_score_order: 'lower', field_score_min: 20, field_score_max: 1000 };
    const race = portal.addGame('Race', least);
    const racing = await begin(ann, race);
    portal.time.now += 4;
    assert.equal((await report(ann, race, racing, 20)).status, 422, 'the best possible after 4 s');
    assert.equal((await report(ann, race, racing, 21)).status, 200);
  });

  test('limits the rate of scores', async () => {
    const portal = await open();
    const { nid, ann } = portal;
    const tokens = await Promise.all([begin(ann, nid), begin(ann, nid), begin(ann, nid)]);
    portal.time.now += 60;
    const statuses = await Promise.all(
      tokens.map(async (token, i) => (await report(ann, nid, token, i)).status),
    );
    assert.deepEqual(statuses.sort(), [200, 429, 429]);
    const other = portal.addGame('Two', scored);
    const otherToken = await begin(ann, other);
    portal.time.now += 1;
    assert.equal((await report(ann, nid, tokens[0] ?? '', 5)).status, 429, 'a second later');
    portal.time.now += 1;
    assert.equal((await report(ann, nid, tokens[0] ?? '', 5)).status, 200);
    portal.time.now += 1;
    assert.equal(
      (await report(ann, other, otherToken, 5)).status,
      200,
      'each game has its own pace',
    );
    portal.store.connection.execute('UPDATE ag_score_pace SET reports = ?', [MAX_SCORES_PER_DAY]);
    assert.equal((await play(portal, ann, nid, 9)).status, 429);
    portal.time.now += day;
    assert.equal((await play(portal, ann, nid, 9)).status, 200);
  });

  test('accepts a guest’s score once, for the day of the play', async () => {
    const portal = await open();
    const { nid, ann, bob } = portal;
    const token = await begin(portal.visitor(), nid);
    portal.time.now += 2 * day;
    assert.equal((await report(portal.visitor(), nid, token, 70)).status, 403);
    assert.equal((await report(ann, nid, token, 70)).status, 200);
    assert.equal((await report(bob, nid, token, 70)).status, 403);
    portal.time.now += 10;
    assert.equal(
      (await report(ann, nid, token, 80)).status,
      200,
      'who signed in while playing goes on',
    );
    assert.deepEqual(
      [await names(portal, nid), await names(portal, nid, 'day')],
      [[['Ann', 80, 1]], []],
    );
    const lateToken = await begin(portal.visitor(), nid);
    portal.time.now += 31 * day;
    const annBrowser = await portal.login('Ann');
    assert.equal((await report(annBrowser, nid, lateToken, 90)).status, 403);
    assert.equal((await play(portal, annBrowser, nid, 90)).status, 200, 'a play of today counts');
  });
});

test('exports scores with user data and deletes them with the account or the game', async () => {
  const portal = await open();
  const { nid, ann } = portal;
  await play(portal, ann, nid, 40);
  const data = z.object({ scores: z.array(z.object({ board: z.string(), value: z.number() })) });
  const { scores } = data.parse((await ann.get('/ag/api/user-data')).body);
  assert.deepEqual(
    scores.map(({ board, value }) => [board, value]),
    [
      ['day:20777', 40],
      ['ever', 40],
      ['week:2968', 40],
    ],
  );
  const guestToken = await begin(portal.visitor(), nid);
  portal.time.now += 60;
  assert.equal((await report(ann, nid, guestToken, 30)).status, 200);
  const countRows = (table: string): number =>
    portal.store.connection.rows(`SELECT * FROM ${table}`, []).length;
  const tables = ['ag_score', 'ag_score_claim', 'ag_score_pace'];
  assert.deepEqual(tables.map(countRows), [3, 1, 1]);
  assert.equal(
    (await ann.send('POST', '/ag/api/delete-account', { password: 'Passw0rd1' })).status,
    200,
  );
  assert.deepEqual(tables.map(countRows), [0, 0, 0]);
  assert.deepEqual(await names(portal, nid), []);
  await play(portal, portal.bob, nid, 40);
  portal.store.connection.execute('DELETE FROM node WHERE nid = ?', [nid]);
  assert.deepEqual(portal.store.connection.rows('SELECT * FROM ag_score', []), []);
});

test('deletes the claim of a guest’s play when it can no longer be reported', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const portal = await open();
  t.after(() => portal.app.close());
  const { nid, ann, bob, store, time } = portal;
  const token = await begin(portal.visitor(), nid);
  time.now += 60;
  assert.equal((await report(ann, nid, token, 30)).status, 200);
  const claimsAfter = (seconds: number): number => {
    time.now += seconds;
    t.mock.timers.tick(3_600_000);
    return store.connection.rows('SELECT * FROM ag_score_claim').length;
  };
  assert.equal(claimsAfter(29 * day), 1);
  assert.equal((await report(await portal.login('Bob'), nid, token, 30)).status, 403);
  assert.equal(claimsAfter(day), 0);
  assert.equal((await report(bob, nid, token, 30)).status, 403, 'still not another member’s');
});

describe('expired leaderboards', () => {
  test('deletes expired leaderboards and keeps all-time scores', async () => {
    const portal = await open();
    const { nid, ann, store, time, app } = portal;
    const boards = new Leaderboards(store);
    const storedBoards = (): string[] =>
      store.connection
        .rows<{ period: string }>('SELECT DISTINCT period FROM ag_score ORDER BY period', [])
        .map(({ period }) => period);
    await play(portal, ann, nid, 100);
    const all = storedBoards();
    assert.equal(all.length, 3);
    time.now += 30 * day;
    boards.deleteOld();
    assert.deepEqual(storedBoards(), all);
    time.now += 15 * day;
    boards.deleteOld();
    assert.deepEqual(storedBoards(), ['ever']);
    assert.deepEqual(await names(portal, nid), [['Ann', 100, 1]]);
    await app.close();
  });
});
