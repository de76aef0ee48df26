import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { type Browser, createTestPortal } from '../../../test/test-portal.ts';

const gardener = { id: 'gardener', title: 'Gardener', description: 'Grow.', icon: 'star' };
const saved = { id: 'saved', title: 'Saved', description: '', icon: 'trophy' };
const DAY = 86_400;

async function open() {
  const portal = createTestPortal();
  const nid = portal.addGame('Castle Sprout', {
    field_achievements: [gardener, saved],
    path: '/strategy/castle-sprout',
  });
  for (const name of ['Ann', 'Bob']) portal.addMember(name);
  return { ...portal, nid, ann: await portal.login('Ann'), bob: await portal.login('Bob') };
}

const report = (browser: Browser, game_id: number, id: string) =>
  browser.send('POST', '/ag/api/achievement/report', { game_id, id });
async function check(browser: Browser, content: object = {}): Promise<string[]> {
  const { body } = await browser.send('POST', '/ag/api/achievement/check', content);
  return z.strictObject({ earned: z.array(z.string()) }).parse(body).earned;
}

test('keeps the time at which a member first earned an achievement', async () => {
  const { ann, bob, nid, time } = await open();
  const first = await report(ann, nid, 'gardener');
  const earned = '2026-11-20T12:00:00+00:00';
  assert.deepEqual(first.body, { game_id: nid, id: 'gardener', earned, is_new: true });
  time.now += DAY;
  const again = await report(ann, nid, 'gardener');
  assert.deepEqual(again.body, { game_id: nid, id: 'gardener', earned, is_new: false });
  const { games } = z
    .looseObject({ games: z.array(z.unknown()) })
    .parse((await ann.get('/ag/api/user-achievements')).body);
  assert.deepEqual(games, [
    {
      game: { nid, title: 'Castle Sprout', path: '/strategy/castle-sprout' },
      achievements: [
        { ...gardener, earned },
        { ...saved, earned: null },
      ],
    },
  ]);
  const other = z
    .looseObject({ games: z.array(z.unknown()) })
    .parse((await bob.get('/ag/api/user-achievements')).body);
  assert.deepEqual(other.games, []);
});

test('limits the rate of each member', async () => {
  const { ann, bob, nid } = await open();
  for (let count = 0; count < 60; count++)
    assert.equal((await report(ann, nid, 'gardener')).status, 200);
  assert.equal((await report(ann, nid, 'saved')).status, 429);
  assert.equal((await report(bob, nid, 'saved')).status, 200);
});

test('awards a streak of seven days and ten genres of published games', async () => {
  const { ann, store, time, addGame, addTerm } = await open();
  const today = Math.floor(time.now / DAY);
  for (let day = today - 6; day <= today; day++)
    store.connection.execute('INSERT INTO ag_score_daily_played (uid, day) VALUES (?, ?)', [
      ann.uid,
      day,
    ]);
  assert.deepEqual(await check(ann), ['seven-day-streak']);
  const nids = Array.from({ length: 11 }, (_, index) =>
    addGame(`Game ${index}`, {
      field_genre: addTerm('genre', `Genre ${index}`, `/genre/${index}`),
      status: index === 0 ? 0 : 1,
    }),
  );
  assert.deepEqual(await check(ann, { game_ids: nids.slice(0, 10) }), []);
  assert.deepEqual(await check(ann, { game_ids: nids.slice(10) }), ['ten-genres']);
});

test('awards the top ten of a board with more players', async () => {
  const { ann, bob, store, addGame } = await open();
  const nid = addGame('Golf', { field_score_order: 'lower', field_score_max: 100 });
  const add = (uid: number, value: number) =>
    store.connection.execute(
      "INSERT INTO ag_score (nid, period, uid, value, time) VALUES (?, 'ever', ?, ?, 1)",
      [nid, uid, value],
    );
  for (let uid = 100; uid < 109; uid++) add(uid, 1);
  add(ann.uid, 2);
  assert.deepEqual(await check(ann), []);
  add(bob.uid, 3);
  assert.deepEqual(
    await check(ann, { game_ids: [nid] }),
    [],
    'a play without a score reads no board',
  );
  assert.deepEqual(await check(ann), ['top-ten']);
  assert.deepEqual(await check(bob), []);
});

test('deletes achievements with their member or game', async () => {
  const { ann, bob, nid, store } = await open();
  await report(ann, nid, 'gardener');
  await report(bob, nid, 'saved');
  const rows = () =>
    store.connection.column('SELECT achievement FROM ag_achievement ORDER BY achievement');
  const { status } = await ann.send('POST', '/ag/api/delete-account', { password: 'Passw0rd1' });
  assert.equal(status, 200);
  assert.deepEqual(rows(), ['saved']);
  store.connection.execute('DELETE FROM node WHERE nid = ?', [nid]);
  assert.deepEqual(rows(), []);
});
