import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  createTestPortal,
  testPassword,
  type TestResponse,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { MAX_SAVE_BYTES } from './save-content.ts';
import { MAX_SAVES, Saves } from './saves.ts';

const open = async (saveQuota?: number) => {
  const portal = createTestPortal(undefined, saveQuota === undefined ? {} : { saveQuota });
  const nid = portal.addGame('One');
  for (const name of ['Ann', 'Bob']) portal.addMember(name);
  const [ann, bob] = [await caller(portal, 'Ann'), await caller(portal, 'Bob')];
  return { portal, nid, ann, bob };
};
type Call = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  nid: number | `${number}/restore`,
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
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, body: json() };
  };
}
const time = '2026-11-20T12:00:00+00:00';
const pack = (text: string): string => `gz:${gzipSync(text).toString('base64')}`;
const listed = z.object({
  saves: z.array(
    z.object({
      game: z.object({ nid: z.number() }),
      versions: z.array(z.object({ revision: z.number() })),
    }),
  ),
  bytes: z.number(),
});
/** Revisions by game. */
async function revisions(portal: TestPortal, name: string): Promise<Record<number, number[]>> {
  const { body } = await (await portal.login(name)).get('/ag/api/user-saves');
  return Object.fromEntries(
    listed
      .parse(body)
      .saves.map(({ game, versions }) => [game.nid, versions.map(({ revision }) => revision)]),
  );
}
const codes = ({ body }: { body: unknown }): string[] =>
  z
    .object({ errors: z.array(z.object({ code: z.string() })) })
    .parse(body)
    .errors.map(({ code }) => code);

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

  test('stores 3 MiB of packed text of any content', async () => {
    const { portal, nid, ann } = await open();
    const text = randomBytes(MAX_SAVE_BYTES / 2).toString('hex');
    const data = pack(text);
    assert.equal((await ann('PUT', nid, { data })).status, 200);
    assert.deepEqual((await ann('GET', nid)).body, { save: { data, revision: 1, updated: time } });
    const { bytes } = listed.parse(
      (await (await portal.login('Ann')).get('/ag/api/user-saves')).body,
    );
    assert.ok(bytes < data.length * 0.76, 'gzip is stored without base64');
    for (const larger of [`${text}x`, pack(`${text}x`)]) {
      const response = await ann('PUT', nid, { data: larger, base: 1 });
      assert.deepEqual([response.status, codes(response)], [422, ['too_long']]);
    }
    assert.equal((await ann('PUT', nid, { data: 'x'.repeat(4.1 * 1024 ** 2) })).status, 413);
    assert.equal((await ann('PUT', nid, { data: 7, base: 1 })).status, 400);
  });

  test('unpacks no more than the limit, also of many saves at once', async () => {
    const { portal, nid, ann } = await open();
    const bomb = pack('0'.repeat(200 * 1024 ** 2));
    const before = process.memoryUsage().rss;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => ann('PUT', nid, { data: bomb })),
    );
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([422]));
    assert.ok(process.memoryUsage().rss - before < 150 * 1024 ** 2);
    assert.deepEqual(await revisions(portal, 'Ann'), {});
  });

  test('rejects damaged content', async () => {
    const { nid, ann } = await open();
    const gzip = gzipSync('content');
    for (const broken of [
      'gz:',
      'gz:%%%%',
      `gz:${gzip.subarray(0, -1).toString('base64')}`,
      `gz:${Buffer.concat([gzip, Buffer.from('tail')]).toString('base64')}`,
    ])
      assert.equal((await ann('PUT', nid, { data: broken })).status, 422, broken);
  });

  test('accepts saves of published games up to a number', async () => {
    const { portal, nid, ann } = await open();
    assert.equal((await ann('PUT', nid, { data: 'x' })).status, 200);
    for (const unknownNid of [99_999, portal.addGame('Draft', { status: 0 })]) {
      assert.equal((await ann('PUT', unknownNid, { data: 'x' })).status, 404);
      assert.equal((await ann('GET', unknownNid)).status, 404);
    }
    const { uid } = await portal.login('Ann');
    const saves = new Saves(portal.store, 1024 ** 2);
    const version = { content: 'x', device: '', amends: false };
    for (let i = 1; i < MAX_SAVES; i++) saves.write(uid, 10_000 + i, 0, version);
    assert.equal((await ann('PUT', portal.addGame('One more'), { data: 'x' })).status, 422);
    assert.equal((await ann('PUT', nid, { data: 'x', base: 1 })).status, 200);
  });

  test('limits the total size of saves per member', async () => {
    const { portal, nid, ann, bob } = await open(1024 ** 2);
    const half = 'x'.repeat(512 * 1024);
    const second = portal.addGame('Second');
    for (const game of [nid, second])
      assert.equal((await ann('PUT', game, { data: half })).status, 200);
    const third = portal.addGame('Third');
    const response = await ann('PUT', third, { data: 'x' });
    assert.deepEqual([response.status, codes(response)], [422, ['quota']]);
    assert.equal((await bob('PUT', third, { data: 'x' })).status, 200);
    assert.equal((await ann('PUT', nid, { data: 'less', base: 1 })).status, 200);
  });

  test('gives up old versions before the latest save of another game', async () => {
    const { portal, nid, ann } = await open(1024 ** 2);
    const data = 'x'.repeat(340 * 1024);
    for (const base of [0, 1, 2]) await ann('PUT', nid, { data, base });
    const second = portal.addGame('Second');
    assert.equal((await ann('PUT', second, { data })).status, 200);
    assert.deepEqual(await revisions(portal, 'Ann'), { [nid]: [3, 2], [second]: [1] });
  });

  test('restores one of the last five versions as the newest', async () => {
    const { portal, nid, ann, bob } = await open();
    for (let level = 1; level <= 7; level++)
      await ann('PUT', nid, { data: `level ${String(level)}`, base: level - 1 });
    assert.deepEqual(await revisions(portal, 'Ann'), { [nid]: [7, 6, 5, 4, 3] });
    const restored = await ann('POST', `${nid}/restore`, { revision: 3 });
    assert.deepEqual(
      z
        .object({ versions: z.array(z.object({ revision: z.number(), device: z.string() })) })
        .parse(restored.body)
        .versions.map(({ revision, device }) => [revision, device]),
      [8, 7, 6, 5, 4].map((revision) => [revision, 'Firefox on Linux']),
    );
    assert.deepEqual((await ann('GET', nid)).body, {
      save: { data: 'level 3', revision: 8, updated: time },
    });
    const stale = await ann('PUT', nid, { data: 'level 7b', base: 7 });
    assert.equal(stale.status, 409, 'a device that still plays revision 7 overwrites nothing');
    assert.equal((await ann('POST', `${nid}/restore`, { revision: 3 })).status, 404);
    assert.equal((await bob('POST', `${nid}/restore`, { revision: 7 })).status, 404);
    assert.equal((await ann('POST', `${nid}/restore`, { revision: 8 })).status, 200);
    assert.deepEqual(await revisions(portal, 'Ann'), { [nid]: [8, 7, 6, 5, 4] });
  });

  test('counts the autosaves of a session as one version', async () => {
    const { portal, nid, ann } = await open();
    await ann('PUT', nid, { data: 'yesterday' });
    await ann('PUT', nid, { data: 'today', base: 1 });
    for (let base = 2; base <= 9; base++)
      await ann('PUT', nid, { data: `today ${String(base)}`, base, amend: true });
    assert.deepEqual(await revisions(portal, 'Ann'), { [nid]: [10, 1] });
    assert.equal((await ann('PUT', nid, { data: 'x', base: 3, amend: true })).status, 409);
  });

  test('keeps saves of the schema with one version', async () => {
    const { app, store } = createTestPortal();
    await app.ready();
    store.connection.execute('DROP TRIGGER "saves of a deleted game"');
    store.connection.execute('DROP TABLE ag_save');
    store.connection.sqlite.exec(`CREATE TABLE ag_save (
      uid INTEGER NOT NULL, nid INTEGER NOT NULL, data TEXT NOT NULL, revision INTEGER NOT NULL, updated INTEGER NOT NULL,
      PRIMARY KEY (uid, nid)) WITHOUT ROWID;
      CREATE TRIGGER "saves of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
      DELETE FROM ag_save WHERE nid = old.nid; END;
      INSERT INTO ag_save VALUES (2, 7, 'level 3 ✨', 4, 86400)`);
    store.setState('migrations:save', '1');
    const saves = new Saves(store, 1024 ** 2);
    assert.deepEqual(saves.find(2, 7), {
      data: 'level 3 ✨',
      revision: 4,
      updated: '1970-01-02T00:00:00+00:00',
    });
    assert.deepEqual(saves.versions(2, 7), [
      { revision: 4, updated: '1970-01-02T00:00:00+00:00', bytes: 11, device: '' },
    ]);
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
      {
        game: { nid, title: 'One' },
        data: 'mine',
        revision: 1,
        updated: time,
        device: 'Firefox on Linux',
      },
    ]);
    await browser.send('POST', '/ag/api/delete-account', { password: testPassword });
    assert.deepEqual(portal.store.connection.rows('SELECT * FROM ag_save', []), []);
  });
});
