import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  createTestPortal,
  testPassword,
  type TestResponse,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { MAX_BYTES, MAX_SAVE_BYTES, MAX_SAVES } from './saves.ts';

const open = async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  for (const name of ['Ann', 'Bob']) portal.addMember(name);
  const [ann, bob] = [await caller(portal, 'Ann'), await caller(portal, 'Bob')];
  return { portal, nid, ann, bob };
};
type Call = (
  method: 'GET' | 'PUT' | 'DELETE',
  nid: number,
  body?: object,
) => Promise<Pick<TestResponse, 'status' | 'body'>>;
async function caller({ app }: TestPortal, name: string): Promise<Call> {
  const login = await app.inject({
    method: 'POST',
    url: '/user/login?_format=json',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ name, pass: testPassword }),
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const { csrf_token } = z.object({ csrf_token: z.string() }).parse(login.json());
  return async (method, nid, body) => {
    const { statusCode, json } = await app.inject({
      method,
      url: `/ag/api/user-save/${String(nid)}`,
      headers: {
        cookie,
        'x-csrf-token': csrf_token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, body: json() };
  };
}
const time = '2026-11-20T12:00:00+00:00';

describe('saves', () => {
  test('stores a save per member on all devices until it is deleted', async () => {
    const { nid, ann, bob } = await open();
    assert.deepEqual(await ann('GET', nid), { status: 200, body: { save: null } });
    const save = { data: 'level 3 ✨', revision: 1, updated: time };
    assert.deepEqual(await ann('PUT', nid, { data: 'level 3 ✨' }), {
      status: 200,
      body: { save },
    });
    assert.deepEqual((await ann('GET', nid)).body, { save });
    assert.deepEqual((await bob('GET', nid)).body, { save: null });
    assert.deepEqual((await ann('DELETE', nid)).body, { save: null });
    assert.deepEqual((await ann('GET', nid)).body, { save: null });
  });

  test('rejects a save that does not continue the latest one', async () => {
    const { nid, ann } = await open();
    await ann('PUT', nid, { data: 'one', base: 0 });
    assert.equal((await ann('PUT', nid, { data: 'two', base: 1 })).status, 200);
    const { status, body } = await ann('PUT', nid, { data: 'other', base: 1 });
    assert.deepEqual(
      [status, body],
      [
        409,
        {
          message: 'A newer save already exists.',
          save: { data: 'two', revision: 2, updated: time },
        },
      ],
    );
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, i) => (await ann('PUT', nid, { data: String(i), base: 2 })).status,
      ),
    );
    assert.equal(statuses.filter((code) => code === 200).length, 1);
  });

  test('stays consistent with two hundred parallel players', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One');
    const players: Call[] = [];
    for (let i = 0; i < 200; i++) {
      portal.addMember(`player${String(i)}`);
      players.push(await caller(portal, `player${String(i)}`));
    }
    const first = await Promise.all(
      players.map((player, i) => player('PUT', nid, { data: `first of ${String(i)}`, base: 0 })),
    );
    assert.ok(first.every(({ status }) => status === 200));
    const second = await Promise.all(
      players.flatMap((player, i) =>
        ['a', 'b'].map((device) =>
          player('PUT', nid, { data: `${device} of ${String(i)}`, base: 1 }),
        ),
      ),
    );
    assert.deepEqual(
      [200, 409].map((status) => second.filter((response) => response.status === status).length),
      [200, 200],
    );
    const stored = z.object({ save: z.object({ data: z.string(), revision: z.literal(2) }) });
    for (const [i, player] of players.entries())
      assert.match(
        stored.parse((await player('GET', nid)).body).save.data,
        new RegExp(`^[ab] of ${String(i)}$`),
      );
  });

  test('limits the size and number of saves to published games', async () => {
    const { portal, nid, ann } = await open();
    assert.equal((await ann('PUT', nid, { data: 'é'.repeat(MAX_SAVE_BYTES / 2) })).status, 200);
    assert.equal(
      (await ann('PUT', nid, { data: `${'é'.repeat(MAX_SAVE_BYTES / 2)}x`, base: 1 })).status,
      422,
    );
    assert.equal((await ann('PUT', nid, { data: 7, base: 1 })).status, 400);
    for (const unknownNid of [99_999, portal.addGame('Draft', { status: 0 })]) {
      assert.equal((await ann('PUT', unknownNid, { data: 'x' })).status, 404);
      assert.equal((await ann('GET', unknownNid)).status, 404);
    }
    for (let i = 1; i < MAX_SAVES; i++)
      await ann('PUT', portal.addGame(`Game ${String(i)}`), { data: 'x' });
    assert.equal((await ann('PUT', portal.addGame('One more'), { data: 'x' })).status, 422);
    assert.equal(
      (await ann('PUT', nid, { data: 'x', base: 1 })).status,
      200,
      'what is there goes on',
    );
  });

  test('limits the total size of saves per member', async () => {
    const { portal, nid, ann, bob } = await open();
    const whole = 'x'.repeat(MAX_SAVE_BYTES);
    const games = Array.from({ length: MAX_BYTES / MAX_SAVE_BYTES }, (_, i) =>
      portal.addGame(`Game ${String(i)}`),
    );
    for (const game of games) assert.equal((await ann('PUT', game, { data: whole })).status, 200);
    assert.equal((await ann('PUT', nid, { data: 'x' })).status, 422);
    assert.equal((await bob('PUT', nid, { data: 'x' })).status, 200);
    assert.equal((await ann('PUT', games[0] ?? 0, { data: 'x', base: 1 })).status, 200);
    assert.equal((await ann('PUT', nid, { data: 'x' })).status, 200);
  });

  test('exports a save with user data and deletes it with the game or the account', async () => {
    const { portal, nid, ann } = await open();
    const other = portal.addGame('Other');
    await ann('PUT', other, { data: 'gone' });
    portal.store.connection.execute('DELETE FROM node WHERE nid = ?', [other]);
    assert.deepEqual(portal.store.connection.rows('SELECT * FROM ag_save', []), []);
    await ann('PUT', nid, { data: 'mine' });
    const browser = await portal.login('Ann');
    const { body } = await browser.get('/ag/api/user-data');
    assert.deepEqual(z.object({ saves: z.unknown() }).parse(body).saves, [
      { game: { nid, title: 'One' }, data: 'mine', updated: time },
    ]);
    await browser.send('POST', '/ag/api/delete-account', { password: testPassword });
    assert.deepEqual(portal.store.connection.rows('SELECT * FROM ag_save', []), []);
  });
});
