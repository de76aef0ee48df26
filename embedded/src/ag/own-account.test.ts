import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  createTestPortal,
  testPassword,
  type TestResponse,
  type Browser,
  type TestPortal,
} from '../../test/test-portal.ts';

const sessionList = z.object({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      created: z.string(),
      seen: z.string(),
      current: z.boolean(),
    }),
  ),
});
const titles = z.object({ games: z.array(z.object({ title: z.string() })) });
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const status = async (browser: Browser): Promise<unknown> =>
  (await browser.get('/user/login_status?_format=json')).body;
const fetchSessions = async (browser: Browser): Promise<z.infer<typeof sessionList>['sessions']> =>
  sessionList.parse((await browser.get('/ag/api/user-sessions')).body).sessions;

async function onDevice(portal: TestPortal, name: string): Promise<Browser> {
  const browser = portal.visitor();
  await browser.send('POST', '/user/login?_format=json', { name, pass: testPassword }, firefox);
  return browser;
}

describe('own sessions', () => {
  test('lists sessions by device and ends one or all others', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    portal.addMember('Bob');
    const [browser, bob] = [await portal.login('Ann'), await portal.login('Bob')];
    portal.time.now += 60;
    const [laptop, phone] = [await onDevice(portal, 'Ann'), await onDevice(portal, 'Ann')];
    const listed = await fetchSessions(browser);
    assert.deepEqual(
      listed.map(({ device, created, current }) => [device, created, current]).sort(),
      [
        ['Firefox on Linux', '2026-11-20T12:01:00+00:00', false],
        ['Firefox on Linux', '2026-11-20T12:01:00+00:00', false],
        ['Unknown device', '2026-11-20T12:00:00+00:00', true],
      ],
    );
    const id = (await fetchSessions(laptop)).find(({ current }) => current)?.id;
    assert.equal(
      (await bob.send('POST', '/ag/api/end-session', { id })).status,
      404,
      'of another member',
    );
    assert.deepEqual((await browser.send('POST', '/ag/api/end-session', { id })).body, {
      ended: 1,
    });
    assert.deepEqual(
      [await status(laptop), await status(phone), await status(browser)],
      ['0', '1', '1'],
    );
    assert.equal((await browser.send('POST', '/ag/api/end-session', { id })).status, 404);
    assert.deepEqual((await browser.send('POST', '/ag/api/end-other-sessions', {})).body, {
      ended: 1,
    });
    assert.deepEqual(
      [await status(phone), await status(browser), await status(bob)],
      ['0', '1', '1'],
    );
  });

  test('rejects access to sessions of other users', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const ann = await portal.login('Ann');
    for (const url of ['/ag/api/user-sessions', '/ag/api/user-data', '/ag/api/user-recent-games'])
      assert.equal((await portal.visitor().get(url)).status, 403, url);
    for (const url of [
      '/ag/api/end-session',
      '/ag/api/end-other-sessions',
      '/ag/api/delete-account',
      '/ag/api/add-user-recent-games',
    ]) {
      assert.equal((await portal.visitor().send('POST', url, {})).status, 403, url);
      assert.equal((await ann.send('POST', url, {}, { 'x-csrf-token': 'wrong' })).status, 403, url);
    }
  });
});

describe('recent games', () => {
  test('stores recent games across devices, newest first, at most twelve', async () => {
    const portal = createTestPortal();
    const nids = Array.from({ length: 14 }, (_, i) => portal.addGame(`Game ${String(i + 1)}`));
    const draft = portal.addGame('Draft', { status: 0 });
    portal.addMember('Ann');
    const ann = await portal.login('Ann');
    const add = (game_ids: unknown): Promise<TestResponse> =>
      ann.send('POST', '/ag/api/add-user-recent-games', { game_ids });
    const list = async (browser: Browser): Promise<string[]> =>
      titles
        .parse((await browser.get('/ag/api/user-recent-games')).body)
        .games.map(({ title }) => title);
    await add([nids[1], nids[0]]);
    await add([nids[2]]);
    await add([nids[0], draft, 99_999]);
    assert.deepEqual(await list(await portal.login('Ann')), ['Game 1', 'Game 3', 'Game 2']);
    await add(nids.slice(2, 14));
    assert.deepEqual(
      await list(ann),
      nids.slice(2, 14).map((_, i) => `Game ${String(i + 3)}`),
    );
    assert.equal((await add(nids)).status, 400);
    assert.equal((await add('x')).status, 400);
  });
});

describe('user data', () => {
  const review = (nid: number): object => ({
    comment_body: [{ value: 'Mine', format: 'plain_text' }],
    comment_type: [{ target_id: 'review' }],
    entity_type: [{ value: 'node' }],
    entity_id: [{ target_id: nid }],
    field_name: [{ value: 'field_reviews' }],
    field_comment_thumb_vote: [{ value: true }],
  });
  const createActiveUser = async (): Promise<{
    portal: TestPortal;
    nid: number;
    ann: Browser;
    bob: Browser;
  }> => {
    const portal = createTestPortal();
    const nid = portal.addGame('One');
    for (const name of ['Ann', 'Bob']) portal.addMember(name);
    const [ann, bob] = [await portal.login('Ann'), await portal.login('Bob')];
    for (const [browser, vote_value] of [
      [ann, 1],
      [bob, -1],
    ] as const) {
      await browser.send('POST', '/ag/api/vote/cast', {
        entity_type: 'node',
        entity_id: nid,
        vote_value,
      });
      await browser.send('POST', '/ag/api/add-user-favorite', { game_id: nid });
      await browser.send('POST', '/ag/api/add-user-recent-games', { game_ids: [nid] });
      await browser.send('POST', '/comment', review(nid));
    }
    return { portal, nid, ann, bob };
  };

  test('exports all data of a member in one file', async () => {
    const { nid, ann } = await createActiveUser();
    const { body, headers } = await ann.get('/ag/api/user-data');
    assert.match(String(headers['content-disposition']), /^attachment; filename="my-data\.json"$/);
    assert.match(String(headers['cache-control']), /private/);
    const game = { nid, title: 'One' };
    const time = '2026-11-20T12:00:00+00:00';
    assert.deepEqual(body, {
      exported: time,
      account: {
        uid: ann.uid,
        name: 'Ann',
        mail: 'Ann@example.com',
        created: time,
        last_login: time,
        opt_in: false,
        consents: [],
        user_picture: null,
        roles: ['authenticated'],
        sessions: [{ device: 'Unknown device', created: time, seen: time }],
      },
      votes: [{ game, vote_value: 1, time }],
      recent_games: [{ game, played: time }],
      favourites: [{ game, added: time }],
      scores: [],
      achievements: [],
      played_genres: [],
      dailies: [],
      saves: [],
      game_pass: { subscription: null, invoices: [] },
      reviews: [
        { game, subject: 'Mine', text: 'Mine', thumbs_up: true, approved: false, created: time },
      ],
    });
  });

  test('deletes the account and its data with the password', async () => {
    const { portal, nid, ann, bob } = await createActiveUser();
    const phone = await portal.login('Ann');
    const remove = (password: string): Promise<TestResponse> =>
      ann.send('POST', '/ag/api/delete-account', { password });
    assert.equal((await remove('wrong')).status, 422);
    assert.equal(await status(ann), '1');
    assert.deepEqual((await remove(testPassword)).body, { deleted: true });
    assert.deepEqual([await status(ann), await status(phone), await status(bob)], ['0', '0', '1']);
    await assert.rejects(portal.login('Ann'), /Unrecognized username/);
    assert.equal((await portal.get('/ag/api/user-profile/Ann')).status, 404);
    const { connection } = portal.store;
    assert.deepEqual(
      connection.rows(
        'SELECT field_total_votes AS votes, field_likes AS likes, field_ratingb AS rating FROM node WHERE nid = ?',
        [nid],
      ),
      [{ votes: 1, likes: 0, rating: 0 }],
    );
    for (const [table, column] of [
      ['ag_vote', 'uid'],
      ['ag_favorite', 'uid'],
      ['ag_recent', 'uid'],
      ['comment', 'uid'],
      ['account_session', 'uid'],
    ] as const)
      assert.deepEqual(
        connection.rows(`SELECT DISTINCT ${column} AS uid FROM ${table}`, []),
        [{ uid: bob.uid }],
        table,
      );
  });

  test('rejects the deletion of an editor’s account', async () => {
    const portal = createTestPortal();
    portal.addMember('Ed', { roles: ['editor'] });
    const ed = await portal.login('Ed');
    assert.equal(
      (await ed.send('POST', '/ag/api/delete-account', { password: testPassword })).status,
      403,
    );
    assert.equal(await status(ed), '1');
  });

  test('limits wrong passwords for the deletion to five', async () => {
    const { ann } = await createActiveUser();
    const remove = async (password: string): Promise<number> =>
      (await ann.send('POST', '/ag/api/delete-account', { password })).status;
    for (let time = 0; time < 5; time++) assert.equal(await remove('wrong'), 422);
    assert.equal(await remove(testPassword), 403);
  });
});
