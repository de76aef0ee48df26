import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';
import { countView as count, MAX_VIEWS_PER_ADDRESS, rollDay } from './traffic.ts';

const viewcount = async ({ get }: TestPortal, nid: number): Promise<number> =>
  z.object({ viewcount: z.number() }).parse((await get(`/ag/api/node-views/${String(nid)}`)).body)
    .viewcount;
const order = async ({ get }: TestPortal, list: string): Promise<string[]> =>
  z
    .object({ games: z.array(z.object({ title: z.string() })) })
    .parse((await get(`/rest/block/${list}`)).body)
    .games.map(({ title }) => title);
const day = 86_400;
const countView = (store: TestPortal['store'], nid: number, client: string): boolean =>
  count(store, nid, { address: client, client });
const pass = ({ time, store }: TestPortal, seconds: number): void => {
  time.now += seconds;
  rollDay(store);
};

test('counts one view per client, game and day', async () => {
  const portal = createTestPortal();
  await portal.app.ready();
  const [game, otherGame] = [portal.addGame('One', { field_hits: 10 }), portal.addGame('Two')];
  for (let time = 0; time < 3; time++) countView(portal.store, game, 'client');
  countView(portal.store, game, 'other client');
  countView(portal.store, otherGame, 'client');
  assert.deepEqual([await viewcount(portal, game), await viewcount(portal, otherGame)], [12, 1]);
  portal.time.now += day;
  countView(portal.store, game, 'client');
  assert.equal(await viewcount(portal, game), 13);
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const findUuid = ({ store }: TestPortal, nid: number): string =>
  store.connection.rows<{ uuid: string }>('SELECT uuid FROM node WHERE nid = ?', [nid])[0]?.uuid ??
  '';

test('reads X-Forwarded-For only from a trusted proxy', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  const url = `/jsonapi/node/game/${findUuid(portal, nid)}?trackGameView=1`;
  const view = (remoteAddress: string, forwarded: string): Promise<unknown> =>
    portal.app.inject({
      url,
      remoteAddress,
      headers: { 'user-agent': browser, 'x-forwarded-for': forwarded },
    });
  for (const forwarded of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await view('198.51.100.7', forwarded);
  assert.equal(await viewcount(portal, nid), 1, 'an untrusted client cannot choose its address');
  for (const forwarded of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await view('127.0.0.1', forwarded);
  assert.equal(await viewcount(portal, nid), 4, 'a trusted proxy forwards the client address');
});

test('counts one view per member on all devices', async () => {
  const portal = createTestPortal(() => ({ uid: 7, uuid: null, roles: ['authenticated'] }));
  const nid = portal.addGame('One');
  const url = `/jsonapi/node/game/${findUuid(portal, nid)}?trackGameView=1`;
  for (const remoteAddress of ['198.51.100.7', '198.51.100.8'])
    await portal.app.inject({ url, remoteAddress, headers: { 'user-agent': browser } });
  assert.equal(await viewcount(portal, nid), 1);
});

test('counts three days for trending and thirty for recent traffic, with likes and hits as tiebreakers', async () => {
  const portal = createTestPortal();
  await portal.app.ready();
  const [steadyGame, quickGame] = [
    portal.addGame('Steady', { field_likes: 1 }),
    portal.addGame('Quick', { field_likes: 1 }),
  ];
  portal.addGame('Liked', { field_likes: 9, field_hits: 1 });
  portal.addGame('Played', { field_likes: 2, field_hits: 99 });
  for (const client of ['a', 'b', 'c']) countView(portal.store, steadyGame, client);
  portal.time.now += 3 * day;
  countView(portal.store, quickGame, 'a');
  assert.deepEqual(await order(portal, 'trending-games'), ['Quick', 'Liked', 'Played', 'Steady']);
  assert.deepEqual(await order(portal, 'games-sortby-recent-traffic'), [
    'Steady',
    'Quick',
    'Played',
    'Liked',
  ]);
  pass(portal, 27 * day);
  assert.deepEqual(await order(portal, 'games-sortby-recent-traffic'), [
    'Quick',
    'Played',
    'Steady',
    'Liked',
  ]);
  pass(portal, 3 * day);
  assert.deepEqual(await order(portal, 'games-sortby-recent-traffic'), [
    'Played',
    'Steady',
    'Liked',
    'Quick',
  ]);
});

test('returns the plays that lists of recent traffic rank by', async () => {
  const portal = createTestPortal();
  await portal.app.ready();
  const game = portal.addGame('Steady', { field_hits: 500 });
  portal.addGame('New');
  for (const client of ['a', 'b']) countView(portal.store, game, client);
  portal.time.now += 3 * day;
  countView(portal.store, game, 'a');
  const list = z.object({
    days: z.number(),
    games: z.array(z.object({ title: z.string(), recent_hits: z.number() })),
  });
  const plays = async (name: string): Promise<unknown[]> => {
    const { days, games } = list.parse((await portal.get(`/rest/block/${name}`)).body);
    return [days, ...games.map(({ title, recent_hits }) => [title, recent_hits])];
  };
  assert.deepEqual(await plays('trending-games'), [3, ['Steady', 1], ['New', 0]]);
  assert.deepEqual(await plays('games-sortby-recent-traffic'), [30, ['Steady', 3], ['New', 0]]);
});

test('hides the views of unpublished and missing games', async () => {
  const portal = createTestPortal();
  const draft = portal.addGame('Draft', { status: 0 });
  assert.equal((await portal.get(`/ag/api/node-views/${String(draft)}`)).status, 403);
  for (const nid of ['999999', 'abc', '99999999999999999999'])
    assert.equal((await portal.get(`/ag/api/node-views/${nid}`)).status, 404);
});

test('counts at most ten views per address, game and day', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  const url = `/jsonapi/node/game/${findUuid(portal, nid)}?trackGameView=1`;
  const view = (remoteAddress: string, agent: string): Promise<unknown> =>
    portal.app.inject({ url, remoteAddress, headers: { 'user-agent': `${browser} ${agent}` } });
  await Promise.all(Array.from({ length: 40 }, (_, index) => view('198.51.100.7', String(index))));
  assert.equal(await viewcount(portal, nid), MAX_VIEWS_PER_ADDRESS);
  assert.equal(
    portal.store.connection.rows('SELECT 1 FROM ag_game_view', []).length,
    MAX_VIEWS_PER_ADDRESS,
    'nor does it fill the disk',
  );
  await view('198.51.100.8', '1');
  assert.equal(await viewcount(portal, nid), MAX_VIEWS_PER_ADDRESS + 1);
  pass(portal, day);
  await view('198.51.100.7', '1');
  assert.equal(await viewcount(portal, nid), MAX_VIEWS_PER_ADDRESS + 2);
});

test('stores no hash from which an address can be found', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  const url = `/jsonapi/node/game/${findUuid(portal, nid)}?trackGameView=1`;
  const view = (): Promise<unknown> =>
    portal.app.inject({ url, remoteAddress: '198.51.100.7', headers: { 'user-agent': browser } });
  const { connection } = portal.store;
  const storedHash = (): string => {
    const [client = ''] = connection.column<string>('SELECT client FROM ag_game_view');
    return client.split('.')[0] ?? '';
  };
  await view();
  const today = Math.floor(portal.time.now / day);
  const guesses = ['198.51.100.7', `${String(today)} 198.51.100.7`].flatMap((text) => [
    createHash('sha256').update(text).digest('base64url').slice(0, 21),
    createHmac('sha256', String(today)).update(text).digest('base64url').slice(0, 21),
  ]);
  const first = storedHash();
  assert.equal(first.length, 21);
  assert.ok(!guesses.includes(first), 'the hash of an address without a secret');
  const daySecret = portal.store.state('view secret');
  pass(portal, day);
  assert.deepEqual(connection.rows('SELECT * FROM ag_game_view'), [], 'gone with the day');
  await view();
  assert.notEqual(storedHash(), first, 'another hash every day');
  assert.notEqual(portal.store.state('view secret'), daySecret, 'and its secret is forgotten');
  const other = createTestPortal();
  const otherUrl = `/jsonapi/node/game/${findUuid(other, other.addGame('One'))}?trackGameView=1`;
  await other.app.inject({
    url: otherUrl,
    remoteAddress: '198.51.100.7',
    headers: { 'user-agent': browser },
  });
  const [client = ''] = other.store.connection.column<string>('SELECT client FROM ag_game_view');
  assert.ok(!client.startsWith(first), 'and in every installation');
});

test('deletes the views of a day after 90 days', async () => {
  const portal = createTestPortal();
  await portal.app.ready();
  const nid = portal.addGame('One');
  const days = (): number => portal.store.connection.rows('SELECT * FROM ag_game_view_day').length;
  countView(portal.store, nid, 'a');
  pass(portal, 89 * day);
  countView(portal.store, nid, 'a');
  assert.equal(days(), 2);
  pass(portal, day);
  assert.equal(days(), 1);
});

test('does not write when lists by traffic are read', async () => {
  const portal = createTestPortal();
  await portal.app.ready();
  countView(portal.store, portal.addGame('One'), 'client');
  portal.time.now += 40 * day;
  const changes = (): unknown =>
    portal.store.connection.rows('SELECT total_changes() AS changes', [])[0];
  const before = changes();
  await order(portal, 'trending-games');
  await order(portal, 'games-sortby-recent-traffic');
  assert.deepEqual(changes(), before);
});

test('keeps cached responses when a view is counted or a member logs in', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  const mia = portal.addMember('Mia');
  const version = (): unknown => portal.store.state('content version');
  await portal.app.ready();
  const before = version();
  countView(portal.store, nid, 'client');
  await portal.login('Mia');
  assert.equal(version(), before);
  for (const change of [
    `UPDATE node SET title = 'Two' WHERE nid = ${String(nid)}`,
    `UPDATE node SET field_likes = 1 WHERE nid = ${String(nid)}`,
    `UPDATE user SET name = 'Eda' WHERE uid = ${String(mia)}`,
  ]) {
    const last = version();
    portal.store.connection.execute(change, []);
    assert.notEqual(version(), last, change);
  }
});
