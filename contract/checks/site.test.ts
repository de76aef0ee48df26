import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList } from './game-row.ts';
import { call, read, refused } from './server.ts';

const resolved = z.strictObject({
  type: z.string(),
  id: z.uuid(),
  internal: z.number().int(),
  path: z.string(),
});

test('/ag/api/site names the site, who takes payments, and which captcha is wanted', async () => {
  const payments = z.strictObject({
    gateway: z.enum(['sandbox', 'stripe']),
    publishable_key: z.string().nullable(),
  });
  const captcha = z
    .strictObject({
      provider: z.enum(['recaptcha', 'hcaptcha', 'turnstile']),
      site_key: z.string().min(1),
    })
    .nullable();
  const site = await read(
    '/ag/api/site',
    z.strictObject({
      name: z.string().min(1),
      slogan: z.string(),
      mail: z.string(),
      payments,
      captcha,
    }),
  );
  assert.ok(site.name.length <= 255);
});

describe('/ag/api/resolve', () => {
  test('finds a game, its genre and a tag by path', async () => {
    const game = (await read('/ag/api/game-list?items_per_page=1', gameList)).games[0];
    assert.ok(game);
    assert.deepEqual(await read(`/ag/api/resolve?path=${game.path}`, resolved), {
      type: 'node--game',
      id: game.uuid,
      internal: game.nid,
      path: game.path,
    });
    const genre = await read(
      `/ag/api/resolve?path=/genre/${game.path.split('/')[1] ?? ''}`,
      resolved,
    );
    assert.equal(genre.type, 'taxonomy_term--genre');
    assert.equal(
      (await read('/ag/api/resolve?path=/tag/adventure-games', resolved)).type,
      'taxonomy_term--tags',
    );
  });
  test('answers the path by which it was found', async () => {
    const game = (await read('/ag/api/game-list?items_per_page=1', gameList)).games[0];
    assert.ok(game);
    assert.equal(
      (await read(`/ag/api/resolve?path=/node/${String(game.nid)}`, resolved)).path,
      game.path,
    );
  });
  test('says 404 for what is not there, and 400 without a path', async () => {
    await refused('/ag/api/resolve?path=/puzzle/no-such-game', 404);
    await refused('/ag/api/resolve?path=/node/999999', 404);
    for (const bad of ['', '?path=', '?path=puzzle/x', `?path=/${'x'.repeat(3000)}`])
      await refused(`/ag/api/resolve${bad}`, 400);
  });
});

describe('errors', () => {
  test('an unknown path is a JSON 404 when JSON is asked for', async () => {
    assert.match(await refused('/no/such/path?_format=json', 404), /^No route found for "GET /);
  });
  test('an unknown method is refused', async () => {
    const answer = await call('/ag/api/site', { method: 'DELETE' });
    assert.equal(answer.status, 405);
  });
});
