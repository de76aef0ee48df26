import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList } from './game-row.ts';
import { call, read, expectError } from './server.ts';

const resolved = z.strictObject({
  type: z.string(),
  id: z.uuid(),
  internal: z.number().int(),
  path: z.string(),
});

test('returns the site’s name, payment gateway and captcha', async () => {
  const payments = z.strictObject({
    gateway: z.string(),
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
  test('resolves the paths of a game, a genre and a tag', async () => {
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
  test('returns the alias of an internal path', async () => {
    const game = (await read('/ag/api/game-list?items_per_page=1', gameList)).games[0];
    assert.ok(game);
    assert.equal(
      (await read(`/ag/api/resolve?path=/node/${String(game.nid)}`, resolved)).path,
      game.path,
    );
  });
  test('returns 404 for an unknown path and 400 for an invalid one', async () => {
    await expectError('/ag/api/resolve?path=/puzzle/no-such-game', 404);
    await expectError('/ag/api/resolve?path=/node/999999', 404);
    for (const bad of ['', '?path=', '?path=puzzle/x', `?path=/${'x'.repeat(3000)}`])
      await expectError(`/ag/api/resolve${bad}`, 400);
  });
});

describe('Errors', () => {
  test('returns a JSON 404 for an unknown path with _format=json', async () => {
    assert.match(await expectError('/no/such/path?_format=json', 404), /^No route found for "GET /);
  });
  test('rejects an unsupported method', async () => {
    const response = await call('/ag/api/site', { method: 'DELETE' });
    assert.equal(response.status, 405);
  });
});
