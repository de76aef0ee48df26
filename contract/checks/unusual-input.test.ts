import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList } from './game-row.ts';
import { base, call, errorBody, expectError, read } from './server.ts';
import { login } from './session.ts';

const player = await login('player');
const [game] = (await read('/ag/api/game-list?items_per_page=1', gameList)).games;
assert.ok(game, 'the server has games');
const fields = async (path: string, body: unknown, status: number): Promise<string[]> => {
  const response = await player.post(path, body);
  assert.equal(response.status, status, JSON.stringify(response.body));
  return (errorBody.parse(response.body).errors ?? []).map(({ field }) => field);
};

describe('unusual input', () => {
  test('the last of repeated parameters counts', async () => {
    const { games } = await read(
      '/ag/api/game-list?items_per_page=7&items_per_page=2&sort=nonsense&sort=title',
      gameList,
    );
    assert.equal(games.length, 2);
    const sitemap = '/ag-api/sitemap-all-games/json';
    const list = z.array(z.looseObject({ path: z.string() }));
    assert.equal((await read(`${sitemap}?items_per_page=7&items_per_page=2`, list)).length, 2);
    const [entry] = await read(`${sitemap}?items_per_page=1`, list);
    const path = encodeURIComponent(entry?.path ?? '');
    const translated = await call(`/router/translate-path?path=/no-such-page&path=${path}`);
    assert.equal(translated.status, 200);
  });
  for (const path of [
    '/ag-api/sitemap-all-games/json',
    '/ag/api/game-list',
    '/rest/block/new-games',
  ])
    test(`${path} ignores parameters that are lists`, async () => {
      const [plain, unusual] = await Promise.all([
        call(path),
        call(`${path}?items_per_page[]=3&offset[x]=5&q[]=neon`),
      ]);
      assert.equal(unusual.status, 200);
      assert.deepEqual(unusual.body, plain.body);
    });
  for (const [name, max] of Object.entries({ q: 255, genre: 100, tags: 1000, exclude: 1000 }))
    test(`${name} has at most ${String(max)} characters`, async () => {
      const message = await expectError(`/ag/api/game-list?${name}=${'x'.repeat(max + 1)}`, 400);
      assert.equal(message, `${name} must be text of at most ${String(max)} characters.`);
      await read(`/ag/api/game-list?${name}=${'x'.repeat(max)}`, gameList);
    });
  for (const path of ['/ag/api/game-reviews/', '/rest/block/similar-games/', '/ag/api/node-views/'])
    test(`${path} finds a game by its ID as Drupal writes it`, async () => {
      assert.equal((await call(`${path}${String(game.nid)}`)).status, 200);
      for (const id of [`0${String(game.nid)}`, `${String(game.nid)}.0`])
        await expectError(`${path}${id}`, 404);
    });
  test('1.0 and 1 are the same number in JSON', async () => {
    const body = `{"entity_type":"node","entity_id":${String(game.nid)}.0}`;
    const response = await fetch(`${base}/ag/api/vote/user-status`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: player.cookie,
        'x-csrf-token': player.csrfToken,
      },
      body,
    });
    assert.equal(response.status, 200);
    assert.deepEqual(
      await fields('/ag/api/vote/user-status', { entity_type: 'node', entity_id: 1.5 }, 400),
      ['entity_id'],
    );
  });
  test('a vote names its invalid field', async () => {
    const vote = { entity_type: 'node', entity_id: Number(game.nid), vote_value: 1 };
    for (const invalid of [{ entity_type: 'user' }, { entity_id: 'x' }, { vote_value: 2 }])
      assert.deepEqual(
        await fields('/ag/api/vote/cast', { ...vote, ...invalid }, 400),
        Object.keys(invalid),
      );
  });
  test('an incomplete order names its fields before it checks plan and coupon', async () => {
    const order = { token: 'sandbox_success_unusual', plan: 'none', coupon: 'X'.repeat(65) };
    assert.deepEqual(await fields('/ag/api/auth-subscription', order, 422), [
      'first_name',
      'last_name',
      'postal_code',
    ]);
  });
  test('a coupon is compared by its first 64 characters', async () => {
    const order = {
      token: 'sandbox_success_unusual',
      first_name: 'A',
      last_name: 'B',
      postal_code: '1',
      plan: 'monthly',
      coupon: 'X'.repeat(65),
    };
    const response = await player.post('/ag/api/auth-subscription', order);
    assert.deepEqual(errorBody.parse(response.body).errors, [
      {
        field: 'coupon',
        code: 'invalid',
        message: `The coupon ${'X'.repeat(64)} does not exist.`,
      },
    ]);
  });
  test('a null page for the link of a new password is the default', async () => {
    const response = await call('/user/lost-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: 'nobody@unusual.example', forgot_pass_link: null }),
    });
    assert.equal(response.status, 200);
  });
});
